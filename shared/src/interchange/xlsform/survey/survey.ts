import type { FieldKey } from '../../../basics/ids.ts';
import { FieldNames } from '../../names/field-names.ts';
import type { FormBuilder } from '../../form-builder.ts';
import type { DropReason } from '../../imported-form.ts';
import { type QuestionType, questionTypeOf } from './question-type.ts';
import type { SurveyRow } from './survey-row.ts';
import type { Entry } from '../sheets/read-table.ts';

/** Far more than a form takes: what stands deeper is told apart no more, so that nesting costs no memory. */
const MOST_AROUND = 20;

type Around = Pick<SurveyRow, 'groups' | 'repeats'>;
/** A group that is open, with what is around the rows in it. */
type OpenGroup = Around & { isRepeat: boolean };

function openGroup(key: FieldKey, isRepeat: boolean, { groups, repeats }: Around): OpenGroup {
  const isTold = groups.length < MOST_AROUND;
  return {
    isRepeat,
    groups: isTold ? [...groups, key] : groups,
    repeats: isTold && isRepeat ? [...repeats, key] : repeats,
  };
}

/** Names every row of the survey before anything is built, so that expressions can name what comes later. */
export function nameRows(
  entries: readonly Entry[],
  builder: FormBuilder,
  notKeys: ReadonlySet<string> = new Set(),
): SurveyRow[] {
  const names = new FieldNames();
  const open: OpenGroup[] = [];
  return entries.flatMap((entry) => {
    const written = entry.texts.get('type') ?? '';
    const name = entry.texts.get('name') ?? '';
    if (isDisabled(entry)) return [];
    const type = questionTypeOf(written);
    if (type.is === 'end') {
      const begun = open.pop();
      const isCrossed = begun && begun.isRepeat !== (type.of === 'repeat');
      if (isCrossed) builder.drop(entry.where, written, 'broken_row');
      return [{ entry, name, type, key: names.keyFor('end'), repeats: [], groups: [] }];
    }
    const reason = reasonAgainst(type, written, name);
    const what = [written, name].filter(Boolean).join(' ') || '–';
    if (reason) return (builder.drop(entry.where, what, reason), []);
    if (type.is === 'begin' && type.isOdd) builder.drop(entry.where, what, 'simplified');
    const key = names.keyFor(notKeys.has(name) ? `${name}_` : name || (type.is === 'begin' ? type.of : 'note'));
    if (name && name !== key) builder.drop(entry.where, `${name} → ${key}`, 'renamed');
    const { groups, repeats } = open.at(-1) ?? { groups: [], repeats: [] };
    if (type.is === 'begin') open.push(openGroup(key, type.of === 'repeat', { groups, repeats }));
    return [{ entry, name, type, key, repeats, groups }];
  });
}

/** Files keep rows in reserve that way. */
const isDisabled = ({ texts }: Entry) => /^(yes|true|1)$/i.test(texts.get('disabled') ?? '');

function reasonAgainst(type: QuestionType, written: string, name: string): DropReason | null {
  const needsName = type.is === 'question' && type.type !== 'description';
  if (written === '' || (name === '' && needsName)) return 'broken_row';
  if (type.is === 'unknown') return 'unknown_type';
  return type.is === 'begin' || type.is === 'question' ? null : 'not_supported';
}

/** The row that a name means: of several, the one that shares the most groups with the row that asks. */
export class RowNames {
  private readonly rows = new Map<string, SurveyRow[]>();
  private readonly near = new Map<string, ReadonlyMap<FieldKey, SurveyRow>>();

  constructor(rows: readonly SurveyRow[]) {
    for (const row of rows) {
      if (row.type.is === 'end' || !row.name) continue;
      const known = this.rows.get(row.name);
      if (known) known.push(row);
      else this.rows.set(row.name, [row]);
    }
  }

  find(name: string, from: SurveyRow): SurveyRow | undefined {
    const rows = this.rows.get(name) ?? [];
    if (rows.length < 2) return rows[0];
    const near = this.nearOf(name);
    for (const group of from.groups.toReversed()) {
      const found = near.get(group);
      if (found) return found;
    }
    return rows[0];
  }

  /** By group, the first row of the name that stands in it, however deep. */
  private nearOf(name: string): ReadonlyMap<FieldKey, SurveyRow> {
    const known = this.near.get(name);
    if (known) return known;
    const near = new Map<FieldKey, SurveyRow>();
    for (const row of this.rows.get(name) ?? [])
      for (const group of row.groups) if (!near.has(group)) near.set(group, row);
    this.near.set(name, near);
    return near;
  }
}
