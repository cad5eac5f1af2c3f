import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { formKey } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Folders of one person's forms, five levels deep at most. */

export const DEEPEST_FOLDER = 5;

export const folderId = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[\w-]+$/));

export const folder = z.object({
  id: folderId,
  parentId: z.nullable(folderId),
  name: z.string(),
  /** Forms that lie right in it. */
  formCount: z.int(),
});
export type FormFolder = z.infer<typeof folder>;

const name = z.string().check(trimmed(), z.minLength(1), mostLetters(100));
const place = { name, parentId: z.nullable(folderId) };
const refusals = { folder_too_deep: CODES.unprocessable, folder_inside_itself: CODES.unprocessable };

export const listFolders = contract({
  name: 'forms.listFolders',
  summary: 'List your folders by name',
  method: 'GET',
  path: '/form-folders',
  access: 'form:project:list',
  input: z.object({}),
  reply: z.array(folder),
});

export const createFolder = contract({
  name: 'forms.createFolder',
  summary: 'Create a folder',
  method: 'POST',
  path: '/form-folders',
  access: 'form:project:list',
  input: z.object(place),
  reply: folder,
  refusals: { ...refusals, too_many_folders: CODES.unprocessable },
});

export const changeFolder = contract({
  name: 'forms.changeFolder',
  summary: 'Rename a folder or move it to another folder',
  method: 'PUT',
  path: '/form-folders/{id}',
  access: 'form:project:list',
  input: z.object({ id: folderId, ...place }),
  reply: folder,
  refusals,
});

export const removeFolder = contract({
  name: 'forms.removeFolder',
  summary: 'Delete a folder; its contents move one level up',
  method: 'DELETE',
  path: '/form-folders/{id}',
  access: 'form:project:list',
  input: z.object({ id: folderId }),
  reply: z.null(),
});

export const moveForms = contract({
  name: 'forms.moveForms',
  summary: 'Move your forms to a folder, or out of folders with null',
  method: 'POST',
  path: '/form-folders/move',
  access: 'form:project:list',
  input: z.object({
    formKeys: z.array(formKey).check(z.minLength(1), z.maxLength(200)),
    folderId: z.nullable(folderId),
  }),
  reply: z.object({ moved: z.int() }),
});
