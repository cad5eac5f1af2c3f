import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision, userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';
import { MENU_TYPES, treeNode } from './menus.ts';
import { departmentId, roleId } from './users.ts';

/** Roles: what people may do, what their menu shows, and whose data they reach with it. */

/**
 * Whose people a role reaches, by the number that the wire has for it: everybody, the departments that the role names, the own
 * department, the own department with those below, only oneself.
 */
export const DATA_SCOPES = { all: 1, chosen: 2, department: 3, departmentAndBelow: 4, self: 5 } as const;
export type DataScope = (typeof DATA_SCOPES)[keyof typeof DATA_SCOPES];
const dataScope = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);

/** The role that may do everything; nobody changes it. */
export const ADMIN_ROLE = 'admin';

const roleRow = {
  id: roleId,
  key: z.string(),
  name: z.string(),
  remark: z.string(),
  orderNum: z.int(),
  isEnabled: z.boolean(),
  dataScope,
  /** Enabled people who have it. */
  people: z.int(),
  /** False for the administrator’s role and for roles with rights that the caller lacks. */
  mayManage: z.boolean(),
};
export const role = z.object(roleRow);
export type Role = z.infer<typeof role>;

export const permissionName = z.string().check(z.maxLength(90), z.regex(/^[a-z]+:[a-z][a-z0-9_-]*:[a-zA-Z]+$/));

export const roleDetail = z.object({
  ...roleRow,
  rev: revision,
  permissions: z.array(z.string()),
  menuIds: z.array(z.int()),
  departmentIds: z.array(z.int()),
});
export type RoleDetail = z.infer<typeof roleDetail>;

const searched = z.optional(z.string().check(trimmed(), mostLetters(100)));
const idInQuery = z.coerce.number().check(z.int(), z.positive());

export const listRoles = contract({
  name: 'system.listRoles',
  summary: 'List roles in order',
  method: 'GET',
  path: '/system/role/list',
  access: 'system:role:list',
  input: z.object({ ...pageQuery, search: searched, status: z.optional(z.enum(['enabled', 'disabled'])) }),
  reply: pageOf(role),
});

export const getRole = contract({
  name: 'system.getRole',
  summary: 'Get a role with its rights',
  method: 'GET',
  path: '/system/role/{roleId}',
  access: 'system:role:query',
  input: z.object({ roleId: idInQuery }),
  reply: roleDetail,
});

/** What a role can be made of. */
export const roleChoices = contract({
  name: 'system.roleChoices',
  summary: 'List every right, menu entry and department a role can hold',
  method: 'GET',
  path: '/system/role/choices',
  access: 'system:role:query',
  input: z.object({}),
  reply: z.object({
    /** `isHeld`: the caller has it, and may give it. */
    permissions: z.array(
      z.object({
        name: z.string(),
        isHeld: z.boolean(),
        /** What the resource is called, where administrators made it. */
        label: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    menus: z.array(
      z.object({
        id: z.int(),
        parentId: z.nullable(z.int()),
        type: z.enum(MENU_TYPES),
        name: z.string(),
        title: z.string(),
        /** The right that a screen asks for, or that a line below one stands for. */
        permission: z.string(),
        isTranslated: z.boolean(),
      }),
    ),
    departments: z.array(
      z.object({ id: z.int(), parentId: z.nullable(z.int()), name: z.string(), isInReach: z.boolean() }),
    ),
    /** Whether the caller reaches everybody, and may let a role do so. */
    reachesAll: z.boolean(),
  }),
});

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(30)),
  remark: z._default(z.string().check(trimmed(), mostLetters(200)), ''),
  orderNum: z._default(z.int().check(z.gte(0), z.lte(9999)), 0),
  dataScope,
  /** Only with the scope of chosen departments. */
  departmentIds: z._default(z.array(departmentId).check(z.maxLength(500)), []),
  permissions: z.array(permissionName).check(z.maxLength(1000)),
  menuIds: z.array(z.int().check(z.positive())).check(z.maxLength(500)),
};

const contentRefusals = {
  role_name_taken: CODES.conflict,
  unknown_permission: CODES.unprocessable,
  permission_not_held: CODES.forbidden,
  scope_above_own: CODES.forbidden,
  department_out_of_reach: CODES.forbidden,
  unknown_department: CODES.unprocessable,
  unknown_menu: CODES.unprocessable,
} as const;

export const addRole = contract({
  name: 'system.addRole',
  summary: 'Create a role',
  method: 'POST',
  path: '/system/role',
  access: 'system:role:add',
  bodyBytes: LIST_BODY,
  input: z.object({
    key: z.string().check(z.minLength(2), z.maxLength(100), z.regex(/^[a-z][a-z0-9_-]*$/)),
    ...content,
  }),
  reply: z.object({ id: roleId }),
  refusals: { ...contentRefusals, role_key_taken: CODES.conflict },
});

export const editRole = contract({
  name: 'system.editRole',
  summary: 'Update a role; its holders’ rights change at once',
  method: 'PUT',
  path: '/system/role',
  access: 'system:role:edit',
  bodyBytes: LIST_BODY,
  input: z.object({ id: roleId, rev: revision, ...content }),
  reply: roleDetail,
  refusals: {
    ...contentRefusals,
    stale_revision: CODES.conflict,
    role_protected: CODES.forbidden,
    rights_above_own: CODES.forbidden,
  },
});

export const changeRoleScope = contract({
  name: 'system.changeRoleScope',
  summary: 'Change whose people a role reaches; the rest of it stays',
  method: 'PUT',
  path: '/system/role/dataScope',
  access: 'system:role:edit',
  bodyBytes: LIST_BODY,
  input: z.object({ id: roleId, rev: revision, dataScope, departmentIds: content.departmentIds }),
  reply: roleDetail,
  refusals: {
    scope_above_own: CODES.forbidden,
    department_out_of_reach: CODES.forbidden,
    unknown_department: CODES.unprocessable,
    stale_revision: CODES.conflict,
    role_protected: CODES.forbidden,
    rights_above_own: CODES.forbidden,
  },
});

export const roleDepartments = contract({
  name: 'system.roleDepartments',
  summary: 'Get the departments you reach as a tree, with those a role names',
  method: 'GET',
  path: '/system/role/deptTree/{roleId}',
  access: 'system:role:query',
  input: z.object({ roleId: idInQuery }),
  reply: z.object({ checkedKeys: z.array(departmentId), depts: z.array(treeNode) }),
});

export const changeRoleStatus = contract({
  name: 'system.changeRoleStatus',
  summary: 'Deactivate a role or activate it again',
  method: 'PUT',
  path: '/system/role/changeStatus',
  access: 'system:role:edit',
  input: z.object({ id: roleId, isEnabled: z.boolean() }),
  reply: z.null(),
  refusals: { role_protected: CODES.forbidden, rights_above_own: CODES.forbidden },
});

export const removeRole = contract({
  name: 'system.removeRole',
  summary: 'Delete a role nobody has',
  method: 'DELETE',
  path: '/system/role/{roleId}',
  access: 'system:role:remove',
  input: z.object({ roleId: idInQuery }),
  reply: z.null(),
  refusals: { role_protected: CODES.forbidden, rights_above_own: CODES.forbidden, role_in_use: CODES.warning },
});

const member = z.object({
  id: userId,
  userName: z.string(),
  nickName: z.string(),
  deptName: z.string(),
  isEnabled: z.boolean(),
});
export type RoleMember = z.infer<typeof member>;

export const roleMembers = contract({
  name: 'system.roleMembers',
  summary: 'List the people you reach who have a role',
  method: 'GET',
  path: '/system/role/authUser/allocatedList',
  access: 'system:role:query',
  input: z.object({ ...pageQuery, roleId: idInQuery, search: searched }),
  reply: pageOf(member),
});

export const otherPeople = contract({
  name: 'system.roleOthers',
  summary: 'List the active people you reach who don’t have a role',
  method: 'GET',
  path: '/system/role/authUser/unallocatedList',
  access: 'system:role:query',
  input: z.object({ ...pageQuery, roleId: idInQuery, search: searched }),
  reply: pageOf(member),
});

const membersInput = z.object({ roleId, userIds: z.array(userId).check(z.minLength(1), z.maxLength(200)) });
const memberRefusals = {
  role_out_of_reach: CODES.forbidden,
  rights_above_own: CODES.forbidden,
  unknown_user: CODES.unprocessable,
  // One that is deactivated.
  unknown_role: CODES.unprocessable,
  last_administrator: CODES.unprocessable,
} as const;

export const addMembers = contract({
  name: 'system.addRoleMembers',
  summary: 'Give a role to people',
  method: 'PUT',
  path: '/system/role/authUser/selectAll',
  access: 'system:role:edit',
  input: membersInput,
  reply: z.object({ changed: z.int() }),
  refusals: memberRefusals,
});

export const removeMembers = contract({
  name: 'system.removeRoleMembers',
  summary: 'Take a role from people',
  method: 'PUT',
  path: '/system/role/authUser/cancelAll',
  access: 'system:role:edit',
  input: membersInput,
  reply: z.object({ changed: z.int() }),
  refusals: memberRefusals,
});

export const removeMember = contract({
  name: 'system.removeRoleMember',
  summary: 'Take a role from one person',
  method: 'PUT',
  path: '/system/role/authUser/cancel',
  access: 'system:role:edit',
  input: z.object({ roleId, userId }),
  reply: z.object({ changed: z.int() }),
  refusals: memberRefusals,
});
