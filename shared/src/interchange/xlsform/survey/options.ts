import { MOST_OPTIONS } from '../../../forms/field-base.ts';
import type { FormBuilder, LooseField } from '../../form-builder.ts';
import { constant } from '../../expressions/xpath/to-feel/piece.ts';
import type { Choice, ChoiceLists } from '../sheets/choices.ts';
import type { Question } from './question-type.ts';
import type { SurveyRow } from './survey-row.ts';
import type { SurveyExpressions } from './survey-expressions.ts';
import type { Texts } from '../sheets/texts.ts';

/** The choices of a question as options, each with the condition that the question's filter is for it. */
export class OptionWriter {
  private readonly lists: ChoiceLists;
  private readonly texts: Texts;
  private readonly expressions: SurveyExpressions;
  private readonly builder: FormBuilder;

  constructor(lists: ChoiceLists, texts: Texts, expressions: SurveyExpressions, builder: FormBuilder) {
    this.lists = lists;
    this.texts = texts;
    this.expressions = expressions;
    this.builder = builder;
  }

  /** The field with its options; null, and named, where there is no such list. */
  write(row: SurveyRow, field: LooseField, question: Question): LooseField | null {
    // One more than a field takes, so that the field is shortened by name; none where it finds no room.
    const choices = this.lists.of(question)?.slice(0, this.builder.isFull ? 0 : MOST_OPTIONS + 1);
    const { where, texts } = row.entry;
    if (!choices) return (this.builder.drop(where, `${row.name}: ${question.list ?? ''}`, 'unknown_list'), null);
    const conditions = this.conditionsOf(row, texts.get('choice_filter'), choices);
    const options = choices.map((choice, at) => ({
      value: choice.value,
      label: this.texts.of(choice.entry, 'label') || choice.value,
      ...(conditions[at] ? { showWhen: conditions[at] } : {}),
    }));
    return { ...field, options, ...(question.other ? { other: {} } : {}) };
  }

  /** By choice; a filter that cannot be said is named once, and all choices stay. */
  private conditionsOf(row: SurveyRow, filter: string | undefined, choices: readonly Choice[]): (string | null)[] {
    if (!filter) return [];
    const columns = new Set(choices.flatMap(({ entry }) => [...entry.texts.keys()]));
    const conditions: (string | null)[] = [];
    for (const { entry, value } of choices) {
      const made = this.expressions.condition(row, filter, 'choice_filter', (name) => {
        const column = name.startsWith(':') ? name.slice(1).toLowerCase() : null;
        if (column === 'name') return constant(value);
        return column !== null && columns.has(column) ? constant(entry.texts.get(column) ?? '') : null;
      });
      if (!made) return [];
      conditions.push(made.literal === true ? null : made.text);
    }
    return conditions;
  }
}
