import { bannerResource, navigationResource } from './modules/system/app-home/app-resources.ts';
import { configResource } from './modules/system/parameters/config-resource.ts';
import { dictDataResource, dictTypeResource } from './modules/system/dictionaries/dictionary-resources.ts';
import { messageLogResource } from './modules/mail/log/message-log-resource.ts';
import { noticeResource } from './modules/system/notices/notice-resource.ts';
import { postResource } from './modules/system/posts/post-resource.ts';
import { roleFileResource } from './modules/system/roles/role-file-resource.ts';
import { templateCategoryResource } from './modules/forms/templates/template-categories.ts';
import { wordResource } from './modules/system/words/word-resource.ts';
import { userFileResource } from './modules/system/users/files/user-file-resource.ts';
import { resourceRoutes } from './modules/resources/resource-routes.ts';
import type { RowSource } from './work/resource-binding.ts';

/** Where the rows of every resource are kept. */
const BINDINGS = [
  postResource,
  dictTypeResource,
  dictDataResource,
  configResource,
  bannerResource,
  navigationResource,
  noticeResource,
  messageLogResource,
  wordResource,
  templateCategoryResource,
  userFileResource,
  roleFileResource,
];

export const resourcesRoutes = [
  ...resourceRoutes(postResource),
  ...resourceRoutes(dictTypeResource),
  ...resourceRoutes(dictDataResource),
  ...resourceRoutes(configResource),
  ...resourceRoutes(bannerResource),
  ...resourceRoutes(navigationResource),
  ...resourceRoutes(noticeResource),
  ...resourceRoutes(messageLogResource),
  ...resourceRoutes(wordResource),
  ...resourceRoutes(templateCategoryResource),
  ...resourceRoutes(userFileResource),
  ...resourceRoutes(roleFileResource),
];

/** By name, for jobs. */
export const rowSources: ReadonlyMap<string, RowSource> = new Map(
  BINDINGS.map((binding) => [binding.resource.name, binding]),
);
