import type { FieldKey } from '../../basics/ids.ts';
import type { ForeignKind } from '../expressions/foreign.ts';
import { FieldNames } from '../field-names.ts';
import type { FormBuilder } from '../form-builder.ts';
import { type QuestionType, questionTypeOf } from './question-type.ts';
import type { Entry } from './read-table.ts';

/** A row of the survey with the key that its field gets, and the repeats around it. */
export interface SurveyRow {
  entry: Entry;
  name: string;
  type: QuestionType;
  key: FieldKey;
  kind: ForeignKind;
  /** Keys of the repeats around it, the outermost first. */
  repeats: readonly FieldKey[];
}

/** Names every row of the survey before anything is built, so that expressions can name what comes later. */
export function nameRows(entries: readonly Entry[], builder: FormBuilder): SurveyRow[] {
  const names = new FieldNames();
  const repeats: (FieldKey | null)[] = [];
  return entries.flatMap((entry) => {
    const written = entry.texts.get('type') ?? '';
    const name = entry.texts.get('name') ?? '';
    const type = questionTypeOf(written);
    if (type.is === 'end') {
      repeats.pop();
      return [{ entry, name, type, key: names.keyFor('end'), kind: 'unknown' as const, repeats: [] }];
    }
    const isBroken = written === '' || (name === '' && type.is === 'question' && type.type !== 'description');
    const reason = isBroken
      ? 'broken_row'
      : type.is === 'unknown'
        ? 'unknown_type'
        : type.is === 'begin' || type.is === 'question'
          ? null
          : 'not_supported';
    if (reason) return (builder.drop(entry.where, [written, name].filter(Boolean).join(' ') || '–', reason), []);
    const key = names.keyFor(name || (type.is === 'begin' ? type.of : 'note'));
    if (name && name !== key) builder.drop(entry.where, `${name} → ${key}`, 'renamed');
    const around = repeats.flatMap((one) => one ?? []);
    if (type.is === 'begin') repeats.push(type.of === 'repeat' ? key : null);
    const kind: ForeignKind = type.is === 'question' ? kindOf(type, entry) : 'rows';
    return [{ entry, name, type, key, kind, repeats: around }];
  });
}

/** A calculation is a number unless it looks like something else. */
function kindOf(type: QuestionType & { is: 'question' }, entry: Entry): ForeignKind {
  if (type.type !== 'formula') return type.kind;
  return resultOf(entry.texts.get('calculation') ?? '') === 'text'
    ? 'text'
    : resultOf(entry.texts.get('calculation') ?? '') === 'date'
      ? 'date'
      : 'number';
}

const TEXT_MAKERS =
  /^\s*(concat|string|substr|substring-before|substring-after|normalize-space|jr:choice-name|format-date|if\s*\([^,]*,\s*['"])|^\s*['"]/;

/** What a calculation results in, as far as its outermost word says it. */
export function resultOf(calculation: string): 'number' | 'text' | 'date' {
  if (TEXT_MAKERS.test(calculation)) return 'text';
  return /^\s*(today\s*\(\)|date\s*\()/.test(calculation) && !/[-+*]\s*\$|div/.test(calculation) ? 'date' : 'number';
}
