import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision, userId } from '../../basics/ids.ts';
import { contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';
import { departmentId } from './users.ts';

/** Departments as a tree; the leader is who approvals ask as the head of a department. */

const department = z.object({
  id: departmentId,
  parentId: z.nullable(departmentId),
  name: z.string(),
  orderNum: z.int(),
  isEnabled: z.boolean(),
  leader: z.nullable(z.object({ id: userId, name: z.string(), isEnabled: z.boolean() })),
  /** Enabled people in it, without those in departments below. */
  people: z.int(),
  rev: revision,
  /** Whether the caller reaches it; others stand here only because something below them is reached. */
  isInReach: z.boolean(),
});
export type Department = z.infer<typeof department>;

/** An organisation has hundreds of departments, not thousands: the tree comes as a whole. */
export const listDepartments = contract({
  name: 'system.listDepartments',
  summary: 'List the departments you reach, with those above them',
  method: 'GET',
  path: '/system/dept/list',
  access: 'system:dept:list',
  input: z.object({}),
  reply: z.array(department),
});

const content = {
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(30)),
  parentId: z.nullable(departmentId),
  leaderId: z._default(z.nullable(userId), null),
  orderNum: z._default(z.int().check(z.gte(0), z.lte(9999)), 0),
};

const contentRefusals = {
  department_name_taken: CODES.conflict,
  unknown_department: CODES.unprocessable,
  department_out_of_reach: CODES.forbidden,
  department_disabled: CODES.unprocessable,
  unknown_leader: CODES.unprocessable,
  too_many_departments: CODES.unprocessable,
} as const;

export const MOST_DEPARTMENTS = 5000;

export const addDepartment = contract({
  name: 'system.addDepartment',
  summary: 'Create a department',
  method: 'POST',
  path: '/system/dept',
  access: 'system:dept:add',
  input: z.object(content),
  reply: z.object({ id: departmentId }),
  refusals: contentRefusals,
});

/** A department moves with everything below it; it cannot move below itself. */
export const editDepartment = contract({
  name: 'system.editDepartment',
  summary: 'Rename or move a department, or change its leader; 409 after a conflicting change',
  method: 'PUT',
  path: '/system/dept',
  access: 'system:dept:edit',
  input: z.object({ id: departmentId, rev: revision, ...content }),
  reply: z.null(),
  refusals: { ...contentRefusals, stale_revision: CODES.conflict, department_cycle: CODES.unprocessable },
});

/** Activating one activates those above it; one with active departments below stays active. */
export const changeDepartmentStatus = contract({
  name: 'system.changeDepartmentStatus',
  summary: 'Deactivate a department or activate it again',
  method: 'PUT',
  path: '/system/dept/changeStatus',
  access: 'system:dept:edit',
  input: z.object({ id: departmentId, isEnabled: z.boolean() }),
  reply: z.null(),
  refusals: { department_out_of_reach: CODES.forbidden, department_has_active: CODES.warning },
});

export const orderDepartments = contract({
  name: 'system.orderDepartments',
  summary: 'Set the order of departments',
  method: 'PUT',
  path: '/system/dept/updateSort',
  access: 'system:dept:edit',
  bodyBytes: LIST_BODY,
  input: z.object({
    items: z
      .array(z.object({ id: departmentId, orderNum: z.int().check(z.gte(0), z.lte(9999)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.null(),
  refusals: { department_out_of_reach: CODES.forbidden },
});

export const removeDepartment = contract({
  name: 'system.removeDepartment',
  summary: 'Delete a department with nobody in it and nothing below it',
  method: 'DELETE',
  path: '/system/dept/{id}',
  access: 'system:dept:remove',
  input: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
  reply: z.null(),
  refusals: {
    department_out_of_reach: CODES.forbidden,
    department_has_children: CODES.warning,
    department_has_posts: CODES.warning,
    department_has_people: CODES.warning,
  },
});
