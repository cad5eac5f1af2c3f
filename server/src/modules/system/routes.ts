import * as dictionaries from '@countersign/shared/api/system/dictionaries.ts';
import * as filters from '@countersign/shared/api/system/saved-filters.ts';
import * as words from '@countersign/shared/api/system/sensitive-words.ts';
import * as departments from '@countersign/shared/api/system/departments.ts';
import * as roles from '@countersign/shared/api/system/roles.ts';
import * as system from '@countersign/shared/api/system/system.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { route } from '../../work/route.ts';
import { chooseUsers } from './choose-users.ts';
import { demonstration } from './demonstration.ts';
import { listEntries, listTypes } from './dictionaries/read-dictionary.ts';
import { listSavedFilters, removeSavedFilter, saveFilter } from './saved-filters.ts';
import { addWords } from './words/add-words.ts';
import { getWords, saveWords } from './words/edit-words.ts';
import { listWords } from './words/list-words.ts';
import { removeWords } from './words/remove-words.ts';
import {
  addDepartment,
  changeDepartmentStatus,
  editDepartment,
  listDepartments,
  orderDepartments,
  removeDepartment,
} from './departments/departments.ts';
import { addMembers, removeMembers } from './roles/change-members.ts';
import { getRole, listRoles, roleChoices, roleMembers } from './roles/read-roles.ts';
import { addRole, changeRoleStatus, editRole, removeRole } from './roles/save-role.ts';
import { changeUserStatus } from './users/change-user-status.ts';
import { getUser, userChoices, userRoles } from './users/get-user.ts';
import { listUsers } from './users/list-users.ts';
import { addUser, assignRoles, editUser } from './users/save-user.ts';
import { systemInfoConfig } from './settings/system-info-config.ts';

export const systemRoutes = [
  route(system.chooseUsers, chooseUsers),
  route(system.demonstration, demonstration),
  route(system.systemInfoConfig, systemInfoConfig),
  route(words.getWords, getWords),
  route(words.saveWords, saveWords),
  route(words.listWords, listWords),
  route(words.addWords, addWords),
  route(words.removeWords, removeWords),
  route(dictionaries.entriesOfType, listEntries),
  route(dictionaries.typeOptions, listTypes),
  route(filters.listSavedFilters, listSavedFilters),
  route(filters.saveFilter, saveFilter),
  route(filters.removeSavedFilter, removeSavedFilter),
  route(users.listUsers, listUsers),
  route(users.userChoices, userChoices),
  route(users.getUser, getUser),
  route(users.userRoles, userRoles),
  route(users.addUser, addUser),
  route(users.editUser, editUser),
  route(users.changeUserStatus, changeUserStatus),
  route(users.assignRoles, assignRoles),
  route(roles.listRoles, listRoles),
  route(roles.roleChoices, roleChoices),
  route(roles.roleMembers, roleMembers),
  route(roles.getRole, getRole),
  route(roles.addRole, addRole),
  route(roles.editRole, editRole),
  route(roles.changeRoleStatus, changeRoleStatus),
  route(roles.removeRole, removeRole),
  route(roles.addMembers, addMembers),
  route(roles.removeMembers, removeMembers),
  route(departments.listDepartments, listDepartments),
  route(departments.addDepartment, addDepartment),
  route(departments.editDepartment, editDepartment),
  route(departments.changeDepartmentStatus, changeDepartmentStatus),
  route(departments.orderDepartments, orderDepartments),
  route(departments.removeDepartment, removeDepartment),
];
