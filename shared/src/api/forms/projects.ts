import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { formKey, userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { formRight } from '../../forms/form-rights.ts';
import { contract } from '../contract.ts';
import { folderId } from './folders.ts';
import { formDetail, formStatusInAddress, formSummary, lookUpRefusals } from './forms.ts';
import { CODES } from '../reply.ts';

/** Where forms live: own projects, what others share, everybody's for administrators, and the recycle bin. */

/** `own` those of the caller, `shared` those that others share, `all` everybody's (administrators), `bin` deleted ones. */
export const projectScope = z.enum(['own', 'shared', 'all', 'bin']);
export type ProjectScope = z.infer<typeof projectScope>;

/** Days that a deleted form waits in the recycle bin. */
export const DAYS_IN_BIN = 30;

export const project = z.object({
  ...formSummary.shape,
  folderId: z.nullable(folderId),
  /** What the process of its answers is called, also for those who may not read processes; null without one. */
  definitionName: z.nullable(z.string()),
  isOwner: z.boolean(),
  /** What the caller may do with it. */
  rights: z.array(formRight),
  /** With how many people, roles and departments it is shared. */
  shareCount: z.int(),
  /** Set in the recycle bin: when it was deleted and when it goes for ever. */
  deleteTime: z.nullable(instant),
  purgeTime: z.nullable(instant),
});
export type Project = z.infer<typeof project>;

const byKey = { formKey };
const name = z.string().check(trimmed(), z.minLength(1), mostLetters(200));

export const projectSort = z.enum([
  'name',
  '-name',
  'updated',
  '-updated',
  'created',
  '-created',
  'answers',
  '-answers',
]);

export const projects = contract({
  name: 'forms.projects',
  summary: 'List your own, shared or deleted forms; administrators can list all forms',
  method: 'GET',
  path: '/form-projects',
  access: 'form:project:list',
  input: z.object({
    ...pageQuery,
    scope: projectScope,
    /** Only what lies in this folder; `root` for what lies in none. Without it folders do not matter. */
    folder: z.optional(z.union([z.literal('root'), folderId])),
    name: z.optional(z.string().check(mostLetters(200))),
    status: z.optional(formStatusInAddress),
    owner: z.optional(z.string().check(z.maxLength(200))),
    sort: z.optional(projectSort),
  }),
  reply: pageOf(project),
});

export const rename = contract({
  name: 'forms.rename',
  summary: 'Rename a form, which changes the title of its draft',
  method: 'PUT',
  path: '/forms/{formKey}/name',
  access: 'form:project:edit',
  input: z.object({ ...byKey, name }),
  reply: formDetail,
});

export const copy = contract({
  name: 'forms.copy',
  summary: 'Copy a form’s draft to a new, unpublished form without its answers',
  method: 'POST',
  path: '/forms/{formKey}/copy',
  access: 'form:project:add',
  input: z.object({ ...byKey, name, folderId: z.optional(z.nullable(folderId)) }),
  reply: formDetail,
  refusals: lookUpRefusals,
});

export const recycle = contract({
  name: 'forms.recycle',
  summary: 'Move a form to the recycle bin: it stops collecting and is deleted after 30 days',
  method: 'POST',
  path: '/forms/{formKey}/recycle',
  access: 'form:project:edit',
  input: z.object(byKey),
  reply: z.object({ purgeTime: instant }),
});

export const restore = contract({
  name: 'forms.restore',
  summary: 'Restore a form from the recycle bin; it collects again if it did before',
  method: 'POST',
  path: '/forms/{formKey}/restore',
  access: 'form:project:edit',
  input: z.object(byKey),
  reply: formDetail,
  refusals: { not_deleted: CODES.conflict },
});

export const removeForever = contract({
  name: 'forms.removeForever',
  summary: 'Permanently delete a form in the recycle bin with its versions, answers and files',
  method: 'DELETE',
  path: '/forms/{formKey}',
  access: 'form:project:edit',
  input: z.object(byKey),
  reply: z.null(),
  refusals: { not_deleted: CODES.conflict, approvals_running: CODES.conflict },
});

const transfer = z.object({
  formKey,
  name: z.string(),
  from: z.object({ id: userId, nickName: z.string() }),
  to: z.object({ id: userId, nickName: z.string() }),
  /** Whether the caller is the one who answers. */
  isForMe: z.boolean(),
  createTime: instant,
});
export type FormTransfer = z.infer<typeof transfer>;

export const transfers = contract({
  name: 'forms.transfers',
  summary: 'List open transfers of forms to you or by you',
  method: 'GET',
  path: '/form-transfers',
  access: 'form:project:list',
  input: z.object({}),
  reply: z.array(transfer),
});

export const offerTransfer = contract({
  name: 'forms.offerTransfer',
  summary: 'Transfer a form: at once as an administrator, after acceptance as its owner',
  method: 'POST',
  path: '/forms/{formKey}/transfer',
  access: 'form:project:edit',
  input: z.object({ ...byKey, userId }),
  reply: z.object({ isDone: z.boolean() }),
  refusals: { unknown_person: CODES.unprocessable, same_owner: CODES.unprocessable },
});

export const answerTransfer = contract({
  name: 'forms.answerTransfer',
  summary: 'Accept or decline the transfer of a form; the sender withdraws it by declining',
  method: 'POST',
  path: '/form-transfers/{formKey}/answer',
  access: 'form:project:list',
  input: z.object({ ...byKey, isAccepted: z.boolean() }),
  reply: z.null(),
});
