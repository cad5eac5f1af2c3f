import { FIELD_TRAITS } from '../../../forms/tables/traits.ts';
import type { FieldType } from '../../../forms/schema.ts';
import { FIELD_EXCHANGE } from '../../../forms/tables/exchange.ts';
import type { LooseField } from '../../form-builder.ts';
import { asList, asLoose } from '../../loose.ts';
import { kindOf } from '../survey/kind-of-answer.ts';
import { type Question, type QuestionType, questionTypeOf } from '../survey/question-type.ts';
import type { Entry } from './read-table.ts';

/**
 * Columns of our own: attributes of the question, which other programs keep and pass over. With them a form comes back as it
 * went out. https://xlsform.org/en/#advanced-use-and-extensibility
 */
export const OWN_TYPE = 'bind::countersign:type';
export const OWN_SETTINGS = 'bind::countersign:settings';
/** Which part of its group's field a question is, and what of its row the field makes. */
export const OWN_PART = 'bind::countersign:part';
export const OWN_COLUMNS: readonly string[] = [OWN_TYPE, OWN_SETTINGS, OWN_PART];
/** For the settings sheet: an attribute needs it. */
export const OWN_NAMESPACE = 'countersign="urn:countersign:form"';
/** What the columns were called at first. */
const FIRST_NAMES: Readonly<Record<string, string>> = {
  [OWN_TYPE]: 'countersign::type',
  [OWN_SETTINGS]: 'countersign::settings',
};

/** JSON for a cell that becomes an attribute: other programs take `${…}` in it for the name of a question. */
export const inAttribute = (value: unknown): string => JSON.stringify(value).replaceAll('$', String.raw`\u0024`);

export const ownText = ({ texts }: Entry, column: string): string | undefined =>
  texts.get(column) ?? texts.get(FIRST_NAMES[column] ?? column);

const ROW_SAYS = new Set(['key', 'type', 'parent', '__proto__']);
const isFieldType = (type: string): type is FieldType => Object.hasOwn(FIELD_TRAITS, type);

/** Types that go out in several ways. */
const SEVERAL: Readonly<Partial<Record<FieldType, readonly string[]>>> = {
  image_choice: ['single_choice'],
  ticket_field: ['number', 'date', 'single_choice', 'multiple_choice', 'consent'],
};

/** A field with its settings from our own column; of its options, what the sheet of choices has no columns for. */
export function withOwn(field: LooseField, entry: Entry): LooseField {
  const { options, formula, calculation, filter, ...settings } = ownSettings(entry);
  const own = new Map(asList(options).map((option) => [asLoose(option)['value'], asLoose(option)]));
  const isSameFilter = filter !== undefined && filter === entry.texts.get('choice_filter');
  const merged = asList(field['options']).map((one) => {
    const option = asLoose(one);
    const before = own.get(option['value']);
    return { ...before, ...option, ...(isSameFilter ? { showWhen: before?.['showWhen'] } : {}) };
  });
  const isSame = formula !== undefined && calculation === entry.texts.get('calculation');
  return { ...field, ...settings, ...(isSame && { formula }), ...(merged.length > 0 ? { options: merged } : {}) };
}

/** The type that the row had when it went out; null where it is none of ours or somebody has changed the row since. */
export function ownType(entry: Entry, now: QuestionType): FieldType | null {
  const type = ownText(entry, OWN_TYPE) ?? '';
  if (!isFieldType(type)) return null;
  const { type: written } = FIELD_EXCHANGE[type].xlsform;
  const then = questionTypeOf(/^(?:select|rank)/.test(written) ? `${written} list` : written);
  if (then.is === 'question' && now.is === 'question')
    return then.type === now.type || SEVERAL[type]?.includes(now.type) ? type : null;
  return 'of' in then && 'of' in now && then.is === now.is && then.of === now.of ? type : null;
}

/** What the sheet has no columns for. */
export function ownSettings(entry: Entry): Record<string, unknown> {
  try {
    const settings = asLoose(JSON.parse(ownText(entry, OWN_SETTINGS) ?? '{}'));
    return Object.fromEntries(Object.entries(settings).filter(([name]) => !ROW_SAYS.has(name)));
  } catch {
    return {};
  }
}

/** A question as the field that it came from. */
export const asOwn = (question: Question, type: FieldType): Question => ({ ...question, type, kind: kindOf(type) });
