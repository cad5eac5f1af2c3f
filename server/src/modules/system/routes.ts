import { appHome as appHomeContract } from '@countersign/shared/api/system/app-home.ts';
import * as environment from '@countersign/shared/api/system/settings/environment.ts';
import * as dictionaries from '@countersign/shared/api/system/dictionaries.ts';
import * as templates from '@countersign/shared/api/system/message-templates.ts';
import * as menus from '@countersign/shared/api/system/menus.ts';
import * as notices from '@countersign/shared/api/system/notices.ts';
import * as license from '@countersign/shared/api/system/settings/license.ts';
import * as parameters from '@countersign/shared/api/system/settings/parameters.ts';
import * as posts from '@countersign/shared/api/system/posts.ts';
import * as filters from '@countersign/shared/api/system/saved-filters.ts';
import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import * as departments from '@countersign/shared/api/system/departments.ts';
import * as scim from '@countersign/shared/api/system/scim.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as system from '@countersign/shared/api/system/system.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { route } from '../../work/route.ts';
import { appHome } from './app-home/app-home.ts';
import { chooseUsers } from './choose-users.ts';
import { demonstration } from './demonstration.ts';
import { listEntries, listTypes } from './dictionaries/read-dictionary.ts';
import { getLicense } from './license/get-license.ts';
import { importLicense } from './license/import-license.ts';
import { removeLicense } from './license/remove-license.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters.ts';
import { addWords } from './words/add-words.ts';
import { testWords } from './words/test-words.ts';
import {
  addDepartment,
  changeDepartmentStatus,
  editDepartment,
  listDepartments,
  orderDepartments,
  removeDepartment,
} from './departments/departments.ts';
import { roleDepartments, userDepartments } from './departments/department-trees.ts';
import { getMenu, listMenus, menuChoices, menuTree, roleMenuTree } from './menus/read-menus.ts';
import { addMenu, editMenu, orderMenus, removeMenu } from './menus/save-menu.ts';
import { addMembers, removeMember, removeMembers } from './roles/change-members.ts';
import { getRole, listRoles, otherPeople, roleChoices, roleMembers } from './roles/read-roles.ts';
import { addRole, changeRoleScope, changeRoleStatus, editRole, removeRole } from './roles/save-role.ts';
import { changeUserStatus } from './users/change-user-status.ts';
import { getUser, userChoices, userRoles } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { removeUsers, userHoldings } from './users/remove-users.ts';
import { addUser, assignRoles, editUser } from './users/save-user.ts';
import { configValue, refreshConfigCache } from './parameters/read-parameter.ts';
import {
  listNoticeReaders,
  listTopNotices,
  markAllNoticesRead,
  markNoticeRead,
  myNotices,
  noticeAudiences,
} from './notices/read-notices.ts';
import { createScimToken, listScimTokens, revokeScimToken } from './scim/access/scim-tokens.ts';
import { listScimGroups, mapScimGroup } from './scim/groups/map-group.ts';
import { listTemplates, resetTemplate, saveTemplate, testTemplate } from './outbound/message-templates.ts';
import { postOptions } from './posts/post-options.ts';
import { envConfigValue, getEnvConfig, listEnvConfigs } from './settings/env-configs.ts';
import { saveEnvConfig } from './settings/save-env-config.ts';
import { systemInfoConfig } from './settings/system-info-config.ts';

export const systemRoutes = [
  route(appHomeContract, appHome),
  route(notices.listTopNotices, listTopNotices),
  route(notices.myNotices, myNotices),
  route(notices.markNoticeRead, markNoticeRead),
  route(notices.markAllNoticesRead, markAllNoticesRead),
  route(notices.listNoticeReaders, listNoticeReaders),
  route(notices.noticeAudiences, noticeAudiences),
  route(templates.listTemplates, listTemplates),
  route(templates.saveTemplate, saveTemplate),
  route(templates.resetTemplate, resetTemplate),
  route(templates.testTemplate, testTemplate, { isInTransaction: false, triesPerMinute: 10 }),
  route(posts.postOptions, postOptions),
  route(parameters.configValue, configValue),
  route(parameters.configByKey, configValue),
  route(parameters.refreshConfigCache, refreshConfigCache),
  route(license.getLicense, getLicense),
  route(license.importLicense, importLicense),
  route(license.removeLicense, removeLicense),
  route(system.chooseUsers, chooseUsers),
  route(system.demonstration, demonstration),
  route(system.systemInfoConfig, systemInfoConfig),
  route(environment.listEnvConfigs, listEnvConfigs),
  route(environment.getEnvConfig, getEnvConfig),
  route(environment.envConfigValue, envConfigValue),
  route(environment.saveEnvConfig, saveEnvConfig),
  route(words.addWords, addWords),
  route(words.testWords, testWords),
  route(dictionaries.entriesOfType, listEntries),
  route(dictionaries.typeOptions, listTypes),
  route(filters.listSavedFilters, listSavedFilters),
  route(filters.saveFilter, saveFilter),
  route(filters.removeSavedFilter, removeSavedFilter),
  route(users.listUsers, listUsers),
  route(users.userChoices, userChoices),
  route(users.userDepartments, userDepartments),
  route(users.getUser, getUser),
  route(users.userRoles, userRoles),
  route(users.addUser, addUser),
  route(users.editUser, editUser),
  route(users.changeUserStatus, changeUserStatus),
  route(users.assignRoles, assignRoles),
  route(scim.listScimTokens, listScimTokens),
  route(scim.createScimToken, createScimToken),
  route(scim.revokeScimToken, revokeScimToken),
  route(scim.listScimGroups, listScimGroups),
  route(scim.mapScimGroup, mapScimGroup),
  route(users.userHoldings, userHoldings),
  route(users.removeUsers, removeUsers),
  route(roles.listRoles, listRoles),
  route(roles.roleChoices, roleChoices),
  route(roles.roleMembers, roleMembers),
  route(roles.otherPeople, otherPeople),
  route(roles.getRole, getRole),
  route(roles.addRole, addRole),
  route(roles.editRole, editRole),
  route(roles.changeRoleStatus, changeRoleStatus),
  route(roles.changeRoleScope, changeRoleScope),
  route(roles.roleDepartments, roleDepartments),
  route(roles.removeRole, removeRole),
  route(roles.addMembers, addMembers),
  route(roles.removeMembers, removeMembers),
  route(roles.removeMember, removeMember),
  route(menus.listMenus, listMenus),
  route(menus.menuTree, menuTree),
  route(menus.roleMenuTree, roleMenuTree),
  route(menus.menuChoices, menuChoices),
  route(menus.getMenu, getMenu),
  route(menus.addMenu, addMenu),
  route(menus.orderMenus, orderMenus),
  route(menus.editMenu, editMenu),
  route(menus.removeMenu, removeMenu),
  route(departments.listDepartments, listDepartments),
  route(departments.addDepartment, addDepartment),
  route(departments.editDepartment, editDepartment),
  route(departments.changeDepartmentStatus, changeDepartmentStatus),
  route(departments.orderDepartments, orderDepartments),
  route(departments.removeDepartment, removeDepartment),
];
