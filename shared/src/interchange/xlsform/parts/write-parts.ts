import { bracketed } from '../write/bracketed.ts';
import { inAttribute, OWN_PART } from '../sheets/own-columns.ts';
import type { Logic } from '../write/write-logic.ts';
import { type MadeColumns, type Part, type PartChoice, type PartLabel, withNames } from './part.ts';

type Row = Readonly<Record<string, string>>;

/** What the writer of a file knows for the parts of one field. */
export interface PartTools {
  nameOf: (id: string) => string;
  label: (labels: readonly PartLabel[]) => Row;
  /** Answers the name of the list. */
  listOf: (list: string, choices: readonly PartChoice[]) => string;
}

/**
 * The rows of the questions in the group of a field. `logic` is what the rules say of the whole field, with the cells of its
 * constraint's message: each question is locked with it, those that an answer needs are required with it, and the last one
 * carries its constraint.
 */
export function partRows(parts: readonly Part[], logic: Logic, message: Row, tools: PartTools): Row[] {
  return parts.map((part, at) => {
    const made = madeColumns(part, tools);
    const isLast = at === parts.length - 1 && logic.constraint !== undefined;
    const constraint = [made.constraint ?? [], isLast ? (logic.constraint ?? []) : []].flat();
    const required = (part.isNeeded && logic.required) || made.required;
    const label = tools.label(part.label);
    return {
      type: part.choices ? `${part.type} ${tools.listOf(part.choices.list, part.choices.of)}` : part.type,
      name: tools.nameOf(part.id),
      ...label,
      ...(part.appearance && { appearance: part.appearance }),
      ...made,
      ...(constraint.length > 0 && { constraint: bracketed(constraint) }),
      ...(isLast && message),
      ...(required && { required }),
      ...(logic.readOnly && { read_only: logic.readOnly }),
      [OWN_PART]: inAttribute({ id: part.id, ...made, texts: label }),
    };
  });
}

function madeColumns(part: Part, { nameOf }: PartTools): MadeColumns {
  const said = (name: string, condition: string | undefined) =>
    condition === undefined ? {} : { [name]: withNames(condition, nameOf) };
  return {
    ...said('relevant', part.relevant),
    ...said('constraint', part.constraint),
    ...said('required', part.required),
    ...said('choice_filter', part.choiceFilter),
  };
}
