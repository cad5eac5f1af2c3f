import * as z from 'zod/mini';
import { fieldKey, formKey } from '../../basics/ids.ts';

/** Names inside a reply of another system, as `data.items` or `code`. */
const dataName = z.string().check(z.maxLength(200));

/**
 * Where the options of a choice come from, when they do not stand in the form itself. An answer is then
 * `{id, name}`, a list of it where several can be chosen: the name stays readable when the option is gone. Expressions see the
 * id alone. A draft may have an unfinished source.
 */
export const optionsFrom = z.discriminatedUnion('source', [
  /** The enabled entries of a dictionary: value and label. */
  z.object({ source: z.literal('dictionary'), type: z.string().check(z.maxLength(100)) }),
  /** A list in the JSON that an address answers with; the server fetches it. An empty path means the reply itself. */
  z.object({
    source: z.literal('api'),
    url: z.string().check(z.maxLength(2000)),
    dataPath: dataName,
    valueField: dataName,
    labelField: dataName,
  }),
  /** What was answered to one field of another form, among the answers that whoever fills the form may read. */
  z.object({
    source: z.literal('form'),
    formKey: z.union([formKey, z.literal('')]),
    field: z.union([fieldKey, z.literal('')]),
  }),
]);
export type OptionsFrom = z.infer<typeof optionsFrom>;

/** The source of a field's options; undefined where they stand in the form. */
export const sourceOf = (field: object): OptionsFrom | undefined =>
  'optionsFrom' in field ? (field.optionsFrom as OptionsFrom | undefined) : undefined;

/** Whether a source cannot be asked yet. */
export function isUnfinishedSource(from: OptionsFrom): boolean {
  switch (from.source) {
    case 'dictionary':
      return from.type === '';
    case 'api':
      return !/^https?:\/\/[^/\s]/i.test(from.url) || from.valueField === '' || from.labelField === '';
    case 'form':
      return from.formKey === '' || from.field === '';
  }
}
