import { isTypeInParts } from '../parts/parts-of-field.ts';
import { inAttribute } from '../sheets/own-columns.ts';
import { field as fieldSchema, type Field } from '../../../forms/schema.ts';

/** How an answer that is yes or no is spelt. */
export const YES_NO = { yes: 'yes', no: 'no' } as const;

/** What columns of the format say by themselves, of every type and of some. */
const SAID = new Set('type key hint parent required defaultValue formula result'.split(' '));
const SAID_OF: Readonly<Partial<Record<Field['type'], string>>> = {
  number: 'min max',
  slider: 'min max step',
  text: 'minLength maxLength',
  long_text: 'minLength maxLength',
  multiple_choice: 'minChoices maxChoices',
  multi_select: 'minChoices maxChoices',
  cascader: 'tree',
  consent: 'text',
  description: 'text',
};
/** Types whose row has another label than the field. */
const WITH_OWN_LABEL = new Set('consent description rich_text image carousel video divider'.split(' '));

/** What a field has besides, as the text of our own column; null where there is nothing. */
export function ownSettingsOf(
  field: Field,
  { calculation, filter }: { calculation: string | undefined; filter: string },
): string | null {
  const said = new Set((SAID_OF[field.type] ?? '').split(' '));
  const kept = Object.entries(field).filter(([name, value]) => {
    // The rows of a group say nothing of a default.
    if (
      (SAID.has(name) && !(name === 'defaultValue' && isTypeInParts(field.type))) ||
      said.has(name) ||
      value === undefined
    )
      return false;
    if (name === 'label') return WITH_OWN_LABEL.has(field.type);
    return name === 'options' ? hasMore(value) : !isUsual(field, name);
  });
  // A formula comes back as it was written as long as nobody has changed the calculation that was made of it; so do conditions
  // of choices and their filter.
  if (field.type === 'formula') kept.push(['formula', field.formula], ['calculation', calculation]);
  if (filter) kept.push(['filter', filter]);
  return kept.length === 0 ? null : inAttribute(Object.fromEntries(kept));
}

/** Whether the field has this setting without being told. */
function isUsual(field: Field, name: string): boolean {
  // A sheet says nothing of decimals but whether there are any.
  if (name === 'decimals') return false;
  const { [name as keyof Field]: value, ...without } = field;
  const read = fieldSchema.safeParse(without);
  return read.success && JSON.stringify(read.data[name as keyof Field]) === JSON.stringify(value);
}

/** Options that are more than a name and a label. */
const hasMore = (options: unknown): boolean =>
  Array.isArray(options) &&
  options.some((option) => Object.keys(option as object).some((name) => name !== 'value' && name !== 'label'));
