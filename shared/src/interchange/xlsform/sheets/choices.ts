import type { FormBuilder } from '../../form-builder.ts';
import type { Question } from '../survey/question-type.ts';
import type { Entry } from './read-table.ts';

/** One row of the choices sheet. */
export interface Choice {
  entry: Entry;
  value: string;
}

/** The choices by the name of their list: those of the sheet `choices`, and those of `external_choices`. */
export class ChoiceLists {
  private readonly own: ReadonlyMap<string, readonly Choice[]>;
  private readonly external: ReadonlyMap<string, readonly Choice[]>;

  constructor(choices: readonly Entry[], external: readonly Entry[], builder: FormBuilder) {
    this.own = readChoices(choices, builder);
    this.external = readChoices(external, builder);
  }

  /** The choices of a question, each once. */
  of(question: Pick<Question, 'list' | 'isExternal'>): readonly Choice[] | undefined {
    const all = this.all(question);
    const names = new Map(all?.toReversed().map((choice) => [choice.value, choice]));
    return names.size === all?.length ? all : all?.filter((choice) => names.get(choice.value) === choice);
  }

  /** With those that have the same name below different choices. */
  all({ list = '', isExternal }: Pick<Question, 'list' | 'isExternal'>): readonly Choice[] | undefined {
    const [first, second] = isExternal ? [this.external, this.own] : [this.own, this.external];
    return first.get(list) ?? second.get(list);
  }
}

/** Rows without a list or a name are named as broken, and the second of one name too. */
function readChoices(entries: readonly Entry[], builder: FormBuilder): ReadonlyMap<string, readonly Choice[]> {
  const lists = new Map<string, Choice[]>();
  const seen = new Set<string>();
  for (const entry of entries) {
    const list = entry.texts.get('list_name') ?? '';
    const value = entry.texts.get('name') ?? entry.texts.get('value') ?? '';
    const place = JSON.stringify([list, value, entry.texts.get('within')]);
    if (list === '' || value === '' || seen.has(place)) {
      builder.drop(entry.where, [list, value].filter(Boolean).join(' ') || '–', 'broken_row');
      continue;
    }
    seen.add(place);
    for (const [column, text] of entry.texts)
      if (column.startsWith('media::')) builder.drop({ ...entry.where, column }, `${value}: ${text}`, 'not_supported');
    const known = lists.get(list);
    if (known) known.push({ entry, value });
    else lists.set(list, [{ entry, value }]);
  }
  return lists;
}
