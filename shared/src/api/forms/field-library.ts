import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { userId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { formClip } from '../../forms/definition/clip.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { lookUpRefusals } from './forms.ts';
import { CODES } from '../reply.ts';

/** Fields that people keep to use them again: each for oneself, or for everybody who designs forms. */

/** Who sees an entry: its owner, or everybody who may design forms. */
export const libraryScope = z.enum(['own', 'all']);
export type LibraryScope = z.infer<typeof libraryScope>;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const name = z.string().check(trimmed(), z.minLength(1), mostLetters(200));

export const libraryItem = z.object({
  id,
  name: z.string(),
  scope: libraryScope,
  owner: z.object({ id: userId, nickName: z.string() }),
  /** Whether the caller may rename and delete it. */
  mayChange: z.boolean(),
  clip: formClip,
  createTime: instant,
});
export type LibraryItem = z.infer<typeof libraryItem>;

export const list = contract({
  name: 'forms.listLibrary',
  summary: 'List your own and shared library fields by name',
  method: 'GET',
  path: '/field-library',
  access: 'form:project:edit',
  input: z.object({ ...pageQuery, name: z.optional(z.string().check(z.maxLength(200))) }),
  reply: pageOf(libraryItem),
});

export const save = contract({
  name: 'forms.saveToLibrary',
  summary: 'Save fields and their rules to the library; sharing requires form:library:share',
  method: 'POST',
  path: '/field-library',
  access: 'form:project:edit',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ name, scope: libraryScope, clip: formClip }),
  reply: libraryItem,
  refusals: { library_full: CODES.unprocessable, definition_too_large: CODES.tooLarge, ...lookUpRefusals },
});

export const rename = contract({
  name: 'forms.renameInLibrary',
  summary: 'Rename a library entry; for its owner or with form:library:share',
  method: 'PUT',
  path: '/field-library/{id}',
  access: 'form:project:edit',
  input: z.object({ id, name }),
  reply: libraryItem,
});

export const remove = contract({
  name: 'forms.removeFromLibrary',
  summary: 'Delete a library entry; forms keep the fields made from it',
  method: 'DELETE',
  path: '/field-library/{id}',
  access: 'form:project:edit',
  input: z.object({ id }),
  reply: z.null(),
});
