import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision, userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { treeNode } from './menus.ts';

/** People and what they may do. Who calls reaches the people that the data scope of their roles names, and nobody with rights that they lack. */

export const departmentId = z.int().check(z.positive());
export const roleId = z.int().check(z.positive());
export const postId = z.int().check(z.positive());

const named = z.object({ id: z.int(), name: z.string() });

const userRow = {
  id: userId,
  userName: z.string(),
  nickName: z.string(),
  avatar: z.string(),
  email: z.string(),
  phone: z.string(),
  department: z.nullable(named),
  roles: z.array(named),
  posts: z.array(named),
  isEnabled: z.boolean(),
  /** Signs in with a password; others come from Zendesk, or have not used their link yet. */
  hasPassword: z.boolean(),
  createTime: instant,
};
export const user = z.object(userRow);
export type User = z.infer<typeof user>;

export const userDetail = z.object({
  ...userRow,
  rev: revision,
  remark: z.string(),
  manager: z.nullable(named),
  /** Out of office now: until when, and who stands in. */
  away: z.optional(z.object({ until: instant, substitute: z.string() })),
  /** Whether the caller may change this person: false where they hold rights that the caller lacks. */
  mayManage: z.boolean(),
});
export type UserDetail = z.infer<typeof userDetail>;

/** Ids in the query come as text. */
const idInQuery = z.coerce.number().check(z.int(), z.positive());
const userIdInQuery = z.coerce.number().check(z.int(), z.positive()).brand<'UserId'>();
const searched = z.optional(z.string().check(trimmed(), mostLetters(100)));

export const USER_ORDERS = ['userName', 'nickName', 'createTime'] as const;

/** `departmentId` means that department with all below it. */
export const userFilter = {
  /** Anywhere in the user name, the name, the e-mail address or the phone number. */
  search: searched,
  departmentId: z.optional(idInQuery),
  roleId: z.optional(idInQuery),
  status: z.optional(z.enum(['enabled', 'disabled'])),
};

export const listUsers = contract({
  name: 'system.listUsers',
  summary: 'List the people you reach, page by page',
  method: 'GET',
  path: '/system/user/list',
  access: 'system:user:list',
  input: z.object({
    ...pageQuery,
    ...userFilter,
    orderByColumn: z._default(z.enum(USER_ORDERS), 'nickName'),
    isAsc: z._default(z.enum(['asc', 'desc']), 'asc'),
  }),
  reply: pageOf(user),
  refusals: FAR_PAGE,
});

export const getUser = contract({
  name: 'system.getUser',
  summary: 'Get a person',
  method: 'GET',
  path: '/system/user/{userId}',
  access: 'system:user:query',
  input: z.object({ userId: userIdInQuery }),
  reply: userDetail,
});

/** What somebody who adds or changes a person may choose from. */
export const userDepartments = contract({
  name: 'system.userDepartments',
  summary: 'Get the departments whose people you reach as a tree',
  method: 'GET',
  path: '/system/user/deptTree',
  access: 'system:user:list',
  input: z.object({}),
  reply: z.array(treeNode),
});

export const userChoices = contract({
  name: 'system.userChoices',
  summary: 'List the departments, roles and posts you can give to people',
  method: 'GET',
  path: '/system/user/choices',
  access: 'system:user:query',
  input: z.object({}),
  reply: z.object({
    /** All departments; people can be put only into those with `isInReach`. */
    departments: z.array(z.object({ ...named.shape, parentId: z.nullable(z.int()), isInReach: z.boolean() })),
    /** Roles with rights that the caller lacks are named, and cannot be given. */
    roles: z.array(z.object({ ...named.shape, key: z.string(), isInReach: z.boolean() })),
    posts: z.array(named),
  }),
});

export const LONGEST_USER_NAME = 30;
const nickName = z.string().check(trimmed(), z.minLength(1), mostLetters(50));
const profile = {
  nickName,
  email: z._default(z.string().check(trimmed(), z.maxLength(200)), ''),
  phone: z._default(z.string().check(trimmed(), mostLetters(32)), ''),
  departmentId: z._default(z.nullable(departmentId), null),
  managerId: z._default(z.nullable(userId), null),
  postIds: z._default(z.array(postId).check(z.maxLength(50)), []),
  roleIds: z._default(z.array(roleId).check(z.maxLength(50)), []),
  remark: z._default(z.string().check(trimmed(), mostLetters(500)), ''),
};

const profileRefusals = {
  email_invalid: CODES.unprocessable,
  email_taken: CODES.conflict,
  department_out_of_reach: CODES.forbidden,
  role_out_of_reach: CODES.forbidden,
  unknown_department: CODES.unprocessable,
  unknown_role: CODES.unprocessable,
  unknown_post: CODES.unprocessable,
  unknown_manager: CODES.unprocessable,
  manager_is_self: CODES.unprocessable,
} as const;

export const addUser = contract({
  name: 'system.addUser',
  summary: 'Add a person, who signs in with a one-time link',
  method: 'POST',
  path: '/system/user',
  access: 'system:user:add',
  input: z.object({
    /** Letters of any case are one name. */
    userName: z.string().check(z.minLength(2), z.maxLength(LONGEST_USER_NAME), z.regex(/^[A-Za-z0-9][\w.@-]*$/)),
    ...profile,
  }),
  reply: z.object({ id: userId }),
  refusals: { ...profileRefusals, user_name_taken: CODES.conflict, user_name_reserved: CODES.unprocessable },
});

/** All fields; the roles are as good as untouched where they are the same. */
export const editUser = contract({
  name: 'system.editUser',
  summary: 'Update a person; 409 after a conflicting change',
  method: 'PUT',
  path: '/system/user',
  access: 'system:user:edit',
  input: z.object({ id: userId, rev: revision, ...profile }),
  reply: userDetail,
  refusals: {
    ...profileRefusals,
    stale_revision: CODES.conflict,
    rights_above_own: CODES.forbidden,
    last_administrator: CODES.unprocessable,
  },
});

/** Whoever is deactivated is signed out at once, everywhere. */
export const changeUserStatus = contract({
  name: 'system.changeUserStatus',
  summary: 'Deactivate people or activate them again',
  method: 'PUT',
  path: '/system/user/changeStatus',
  access: 'system:user:edit',
  input: z.object({ ids: z.array(userId).check(z.minLength(1), z.maxLength(200)), isEnabled: z.boolean() }),
  reply: z.object({ changed: z.int() }),
  refusals: {
    rights_above_own: CODES.forbidden,
    own_account: CODES.unprocessable,
    last_administrator: CODES.unprocessable,
  },
});

const idList = z.string().check(z.regex(/^[1-9]\d{0,15}(,[1-9]\d{0,15}){0,49}$/));

/** What has to be taken over before people can be deleted. */
export const userHoldings = contract({
  name: 'system.userHoldings',
  summary: 'Count the open tasks and forms that people to be deleted would leave',
  method: 'GET',
  path: '/system/user/holdings',
  access: 'system:user:remove',
  input: z.object({ ids: idList }),
  reply: z.object({ tasks: z.int(), forms: z.int() }),
  refusals: { rights_above_own: CODES.forbidden },
});

/** Their open tasks and forms go to `heirId`. Answers and records stay, without a name. */
export const removeUsers = contract({
  name: 'system.removeUsers',
  summary: 'Delete people: all of them, or none',
  method: 'DELETE',
  path: '/system/user/{ids}',
  access: 'system:user:remove',
  input: z.object({ ids: idList, heirId: z.optional(userIdInQuery) }),
  reply: z.null(),
  refusals: {
    rights_above_own: CODES.forbidden,
    own_account: CODES.unprocessable,
    last_administrator: CODES.unprocessable,
    heir_needed: CODES.warning,
    heir_cannot_take: CODES.warning,
    unknown_heir: CODES.unprocessable,
  },
});

export const userRoles = contract({
  name: 'system.userRoles',
  summary: 'List all roles and which a person has',
  method: 'GET',
  path: '/system/user/authRole/{userId}',
  access: 'system:user:query',
  input: z.object({ userId: userIdInQuery }),
  reply: z.object({
    user: z.object({ id: userId, userName: z.string(), nickName: z.string(), mayManage: z.boolean() }),
    roles: z.array(
      z.object({
        ...named.shape,
        key: z.string(),
        remark: z.string(),
        isEnabled: z.boolean(),
        isGiven: z.boolean(),
        isInReach: z.boolean(),
      }),
    ),
  }),
});

export const assignRoles = contract({
  name: 'system.assignRoles',
  summary: 'Set which roles a person has',
  method: 'PUT',
  path: '/system/user/authRole',
  access: 'system:user:edit',
  input: z.object({ userId, roleIds: z.array(roleId).check(z.maxLength(50)) }),
  reply: z.null(),
  refusals: {
    role_out_of_reach: CODES.forbidden,
    rights_above_own: CODES.forbidden,
    unknown_role: CODES.unprocessable,
    last_administrator: CODES.unprocessable,
  },
});
