import * as z from 'zod/mini';
import { contract } from '../contract.ts';

/** Lists of values that forms and screens share. */

const dictType = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/), z.maxLength(100));

/** `listClass`: how the entry is tagged; `default` is plain text. `cssClass` is a class name of the installation's own. */
export const dictionaryEntry = z.object({
  dictCode: z.int(),
  dictSort: z.int(),
  dictLabel: z.string(),
  dictValue: z.string(),
  dictType: z.string(),
  listClass: z.enum(['default', 'primary', 'success', 'info', 'warning', 'danger']),
  cssClass: z.string(),
  isDefault: z.enum(['Y', 'N']),
});
export type DictionaryEntry = z.infer<typeof dictionaryEntry>;

export const entriesOfType = contract({
  name: 'dictionaries.entriesOfType',
  summary: 'List the enabled entries of a dictionary in order; empty if it’s disabled or missing',
  method: 'GET',
  path: '/system/dict/data/type/{type}',
  access: 'self',
  input: z.object({ type: dictType }),
  reply: z.array(dictionaryEntry),
});

export const typeOptions = contract({
  name: 'dictionaries.typeOptions',
  summary: 'List enabled dictionaries by name',
  method: 'GET',
  path: '/system/dict/type/optionselect',
  access: 'self',
  input: z.object({}),
  reply: z.array(z.object({ dictType: z.string(), dictName: z.string() })),
});
