import { banner, navigation } from './definitions/app-home.ts';
import { config } from './definitions/config.ts';
import { dictData, dictType } from './definitions/dictionaries.ts';
import { messageLog } from './definitions/message-log.ts';
import { notice } from './definitions/notice.ts';
import { post } from './definitions/post.ts';
import { roleFile } from './definitions/role-file.ts';
import { sensitiveWord } from './definitions/sensitive-word.ts';
import { templateCategory } from './definitions/template-category.ts';
import { userFile } from './definitions/user-file.ts';
import type { Resource } from './resource.ts';

/** Every resource of the product. A new one is a line here, a binding in `server/src/resources.ts` and its texts. */
export const ALL_RESOURCES: readonly Resource[] = [
  post,
  dictType,
  dictData,
  config,
  banner,
  navigation,
  notice,
  messageLog,
  sensitiveWord,
  templateCategory,
  userFile,
  roleFile,
];
