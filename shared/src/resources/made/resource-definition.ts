import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { RESOURCE_ACTIONS } from '../resource.ts';
import {
  CONTROLS,
  IN_LIST,
  MADE_SCOPES,
  MADE_TYPES,
  MOST_FIELDS,
  RESOURCE_NAME,
  SEARCHES,
  WIDTHS,
} from './definition-choices.ts';

/** A resource that administrators make, as versioned data. What it says is checked here and by `problemsOfDefinition`. */

export const resourceName = z.string().check(z.regex(RESOURCE_NAME));

const label = (most: number) =>
  z.strictObject({
    en: z.string().check(trimmed(), mostLetters(most)),
    'zh-cn': z.string().check(trimmed(), mostLetters(most)),
  });
export type Label = z.infer<ReturnType<typeof label>>;

const fieldDefinition = z.strictObject({
  key: resourceName,
  /** Of a table its column, of a form its field; of rows kept here nothing. */
  from: z._default(z.string().check(z.maxLength(100)), ''),
  type: z.enum(MADE_TYPES),
  label: label(60),
  isRequired: z._default(z.boolean(), false),
  /** Characters of a text, the largest number, entries of a list. */
  max: z._default(z.int().check(z.gte(-1e12), z.lte(1e12)), 200),
  min: z._default(z.int().check(z.gte(-1e12), z.lte(1e12)), 0),
  /** Digits behind the point. */
  places: z._default(z.int().check(z.gte(0), z.lte(6)), 2),
  options: z._default(
    z
      .array(
        z.strictObject({ value: z.string().check(trimmed(), z.minLength(1), mostLetters(100)), label: label(100) }),
      )
      .check(z.maxLength(200)),
    [],
  ),
  /** Its entries are the options, instead of those above. */
  dictionary: z._default(z.string().check(z.maxLength(100)), ''),
  to: z._default(z.enum(['department', 'role']), 'department'),
  list: z._default(z.enum(IN_LIST), 'shown'),
  search: z._default(z.enum(SEARCHES), 'none'),
  isSortable: z._default(z.boolean(), false),
  /** Kept beside the row as well, so that the list finds and sorts by it fast however long it is. */
  isIndexed: z._default(z.boolean(), false),
  isUnique: z._default(z.boolean(), false),
  control: z._default(z.enum(CONTROLS), 'usual'),
  width: z._default(z.enum(WIDTHS), 'full'),
  isPersonal: z._default(z.boolean(), false),
});
export type FieldDefinition = z.output<typeof fieldDefinition>;

const source = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('empty') }),
  z.strictObject({ kind: z.literal('table'), table: resourceName }),
  z.strictObject({ kind: z.literal('form'), formKey: z.string().check(z.minLength(1), z.maxLength(40)) }),
]);
export type DefinitionSource = z.infer<typeof source>;
export type SourceKind = DefinitionSource['kind'];

export const resourceDefinition = z.strictObject({
  version: z.literal(1),
  name: resourceName,
  label: label(40),
  source,
  fields: z.array(fieldDefinition).check(z.minLength(1), z.maxLength(MOST_FIELDS)),
  /** The field that names a row. */
  title: resourceName,
  actions: z.array(z.enum(RESOURCE_ACTIONS)).check(z.maxLength(RESOURCE_ACTIONS.length)),
  scope: z._default(z.enum(MADE_SCOPES), 'none'),
});
export type ResourceDefinition = z.output<typeof resourceDefinition>;

/** A field with what is usual of everything that is not said. */
export const fieldOf = (parts: z.input<typeof fieldDefinition>): FieldDefinition => fieldDefinition.parse(parts);
