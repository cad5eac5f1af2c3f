import * as z from 'zod/mini';
import { formKey } from '../../basics/ids.ts';
import { formRight, rowScope } from '../../forms/form-rights.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** With whom a form is shared: people, roles and departments (with those below them), each with rights. */

export const shareType = z.enum(['user', 'role', 'department']);
export type ShareType = z.infer<typeof shareType>;

const subject = { type: shareType, subjectId: z.int().check(z.positive()) };

export const formShare = z.object({ ...subject, name: z.string(), rights: z.array(formRight), rows: rowScope });
export type FormShare = z.infer<typeof formShare>;

export const shares = contract({
  name: 'forms.shares',
  summary: 'List the people a form is shared with',
  method: 'GET',
  path: '/forms/{formKey}/shares',
  access: 'form:project:list',
  input: z.object({ formKey }),
  reply: z.array(formShare),
});

export const saveShare = contract({
  name: 'forms.saveShare',
  summary: 'Share a form or change rights, and whose answers they reach; no rights stops sharing',
  method: 'PUT',
  path: '/forms/{formKey}/shares',
  access: 'form:project:edit',
  input: z.object({
    formKey,
    ...subject,
    rights: z.array(formRight).check(z.maxLength(10)),
    rows: z.optional(rowScope),
  }),
  reply: z.array(formShare),
  refusals: { unknown_subject: CODES.unprocessable },
});
