import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Filters of a list that a person has given a name, on every device of theirs. */

const list = z.string().check(z.regex(/^[a-z][\w.-]{0,59}$/));
const name = z.string().check(trimmed(), z.minLength(1), mostLetters(60));
/** What the address of the list holds beside the page. */
const query = z
  .record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(200)))
  .check(z.refine((settings) => Object.keys(settings).length <= 40));

export const MOST_SAVED_FILTERS = 30;

const savedFilter = z.object({ id: z.string(), name: z.string(), query });
export type SavedFilter = z.infer<typeof savedFilter>;

export const listSavedFilters = contract({
  name: 'system.listSavedFilters',
  summary: 'List your saved filters for a list by name',
  method: 'GET',
  path: '/system/saved-filters',
  access: 'self',
  input: z.object({ list }),
  reply: z.object({ filters: z.array(savedFilter) }),
});

/** A filter of the same name on the same list is replaced. */
export const saveFilter = contract({
  name: 'system.saveFilter',
  summary: 'Save the filters of a list under a name',
  method: 'POST',
  path: '/system/saved-filters',
  access: 'self',
  input: z.object({ list, name, query }),
  reply: savedFilter,
  refusals: { too_many_filters: CODES.conflict },
});

export const removeSavedFilter = contract({
  name: 'system.removeSavedFilter',
  summary: 'Delete one of your saved filters',
  method: 'DELETE',
  path: '/system/saved-filters/{id}',
  access: 'self',
  input: z.object({ id: z.string().check(z.maxLength(64)) }),
  reply: z.null(),
});
