import * as z from 'zod/mini';
import { formKey, revision } from '../../basics/ids.ts';
import { formTheme } from '../../forms/theme/form-theme.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** How a form looks to those who fill it. Not part of a version: a change is seen at once. */

const byKey = { formKey };

/** `rev` is 0 for a form that nobody has themed. */
export const savedTheme = z.object({ theme: formTheme, rev: revision });
export type SavedTheme = z.infer<typeof savedTheme>;

export const get = contract({
  name: 'forms.getTheme',
  summary: 'Get a form’s theme and its revision',
  method: 'GET',
  path: '/forms/{formKey}/theme',
  access: 'form:project:list',
  input: z.object(byKey),
  reply: savedTheme,
});

export const save = contract({
  name: 'forms.saveTheme',
  summary: 'Save a form’s theme; custom CSS is sanitised, and the reply lists what was removed',
  method: 'PUT',
  path: '/forms/{formKey}/theme',
  access: 'form:project:edit',
  input: z.object({ ...byKey, rev: revision, theme: formTheme }),
  reply: z.object({
    ...savedTheme.shape,
    dropped: z.array(
      z.object({ reason: z.enum(['selector', 'property', 'value', 'at_rule', 'syntax']), text: z.string() }),
    ),
  }),
  refusals: { stale_revision: CODES.conflict },
});

/** Null for a form that nobody has themed; also for one that does not collect, so that nothing is told of it. */
export const getPublic = contract({
  name: 'forms.getPublicTheme',
  summary: 'Get the theme of a published form',
  method: 'GET',
  path: '/public/forms/{formKey}/theme',
  access: 'public',
  input: z.object(byKey),
  reply: z.nullable(formTheme),
});
