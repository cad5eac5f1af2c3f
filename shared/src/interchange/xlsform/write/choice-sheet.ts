import { kindOfField } from '../../../forms/field-traits.ts';
import type { Field } from '../../../forms/schema.ts';
import type { Drop } from './drop.ts';
import type { PartChoice } from '../parts/part.ts';
import { freeName } from '../parts/part-names.ts';
import type { TextColumns } from './text-columns.ts';
import { YES_NO } from './write-own.ts';
import type { WrittenRow } from './written-row.ts';

type WithOptions = Field & { options: readonly { value: string; label: string }[] };

/** The lists of choices that the questions name. */
export class ChoiceSheet {
  readonly rows: WrittenRow[] = [];
  private readonly texts: TextColumns;
  private readonly drop: Drop;
  private readonly lists = new Map<string, string>();
  private readonly partLists = new Map<string, string>();
  /** A list is called like the field that first has it. */
  private readonly taken: Set<string>;

  constructor(fields: readonly Field[], texts: TextColumns, drop: Drop) {
    this.texts = texts;
    this.drop = drop;
    this.taken = new Set(fields.flatMap(({ key }) => [key, `${key}_yes_no`]));
  }

  /** The name of the list of a field's options; fields with the same ones share a list. */
  listOf(field: WithOptions): string {
    const keyOf = (value: string) => `fields.${field.key}.options.${value}.label`;
    const spelled = JSON.stringify(
      field.options.map(({ value, label }) => [value, label, ...this.texts.translations(keyOf(value))]),
    );
    const known = this.lists.get(spelled);
    if (known) {
      this.texts.note(field.options.map(({ value }) => keyOf(value)));
      return known;
    }
    this.lists.set(spelled, field.key);
    const isMany = kindOfField(field) === 'list';
    for (const { value, label } of field.options) {
      // Several choices are stored with spaces between them.
      if (isMany && /\s/.test(value)) this.drop(`fields.${field.key}`, value, 'simplified');
      this.rows.push({ list_name: field.key, name: value, ...this.texts.of('label', keyOf(value), label) });
    }
    return field.key;
  }

  /** The name of the list of a question whose answer is yes or no. */
  yesNoList(field: Field & { type: 'yes_no' }): string {
    const list = `${field.key}_yes_no`;
    for (const [word, label] of [
      ['yes', field.yesLabel ?? 'Yes'],
      ['no', field.noLabel ?? 'No'],
    ] as const)
      this.rows.push({
        list_name: list,
        name: YES_NO[word],
        ...this.texts.of('label', `fields.${field.key}.${word}Label`, label),
      });
    return list;
  }

  /** The name of the list of a part, which the parts that want the same one share. */
  partList(wanted: string, choices: readonly PartChoice[]): string {
    const known = this.partLists.get(wanted);
    if (known) return known;
    const list = freeName(wanted, this.taken);
    this.partLists.set(wanted, list);
    this.taken.add(list);
    for (const { value, label, within } of choices)
      this.rows.push({ list_name: list, name: value, ...this.texts.joined([label]), ...(within ? { within } : {}) });
    return list;
  }

  /** Whether a list has a choice of the same name twice, which must be allowed by a setting. */
  hasTwice(): boolean {
    const names = this.rows.map(({ list_name, name }) => JSON.stringify([list_name, name]));
    return new Set(names).size < names.length;
  }
}
