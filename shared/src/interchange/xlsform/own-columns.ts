import { FIELD_TRAITS } from '../../forms/field-traits.ts';
import type { FieldType } from '../../forms/schema.ts';
import type { PieceKind } from '../expressions/xpath/piece.ts';
import type { LooseField } from '../form-builder.ts';
import { asList, asLoose } from '../loose.ts';
import { type Question, type QuestionType, questionTypeOf } from './question-type.ts';
import type { Entry } from './read-table.ts';
import { SURVEY_TYPES } from './write-types.ts';

/** Columns of our own. Other programs pass over them; with them a form comes back as it went out. */
export const OWN_TYPE = 'countersign::type';
export const OWN_SETTINGS = 'countersign::settings';

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
export function ownType({ texts }: Entry, now: QuestionType): FieldType | null {
  const type = texts.get(OWN_TYPE) ?? '';
  if (!isFieldType(type)) return null;
  const { type: written } = SURVEY_TYPES[type];
  const then = questionTypeOf(/^(?:select|rank)/.test(written) ? `${written} list` : written);
  if (then.is === 'question' && now.is === 'question')
    return then.type === now.type || SEVERAL[type]?.includes(now.type) ? type : null;
  return 'of' in then && 'of' in now && then.is === now.is && then.of === now.of ? type : null;
}

/** What the sheet has no columns for. */
export function ownSettings({ texts }: Entry): Record<string, unknown> {
  try {
    const settings = asLoose(JSON.parse(texts.get(OWN_SETTINGS) ?? '{}'));
    return Object.fromEntries(Object.entries(settings).filter(([name]) => !ROW_SAYS.has(name)));
  } catch {
    return {};
  }
}

/** A question as the field that it came from. */
export const asOwn = (question: Question, type: FieldType): Question => ({ ...question, type, kind: kindOf(type) });

function kindOf(type: FieldType): PieceKind | null {
  switch (FIELD_TRAITS[type].kind) {
    case 'string':
      return 'text';
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'date':
      return 'date';
    case 'time':
      return 'time';
    case 'date and time':
      return 'moment';
    case 'list':
      return FIELD_TRAITS[type].hasFiles ? 'thing' : 'list';
    case 'context':
      return type === 'geolocation' ? 'place' : 'thing';
    case 'days and time duration':
    case 'function':
    case 'null':
    case 'range':
    case 'years and months duration':
      return null;
  }
}
