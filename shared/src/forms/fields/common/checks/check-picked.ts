import { pickedItem } from '../picker.ts';
import type { PickerField } from '../is-picker.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../../validation/answer-problem.ts';

const MOST = 50;

/** Chosen people, departments, roles or posts, each once; who they are and whether they may be chosen is the server's to say. */
export function readPicked({ isMultiple }: PickerField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw) || raw.length > MOST) return WRONG_TYPE;
  const items = raw.map((one) => pickedItem.safeParse(one));
  if (!items.every((one) => one.success)) return WRONG_TYPE;
  const chosen = [
    ...new Map(
      items.map(({ data }) => [data.id, { id: data.id, name: data.name.toWellFormed().replaceAll('\0', '') }]),
    ).values(),
  ];
  if (chosen.length === 0) return UNANSWERED;
  return readAs(chosen, !isMultiple && chosen.length > 1 && { code: 'too_many_choices', params: { max: 1 } });
}
