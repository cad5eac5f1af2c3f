import { pickedItem, type LinkedRecordField, type PickerField } from '../../forms/fields/pickers.ts';
import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../answer-problem.ts';

const MOST = 50;
const LONGEST = 2000;

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

/** A chosen answer of another form; its title and values are the server's. */
export function readLinkedRecord(_: LinkedRecordField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return WRONG_TYPE;
  const { id, title, values } = raw as Record<string, unknown>;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof title !== 'string' || title.length > LONGEST)
    return WRONG_TYPE;
  const shown = typeof values === 'object' && values !== null && !Array.isArray(values) ? Object.entries(values) : [];
  const texts = shown.filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= 10_000,
  );
  return {
    answer: { id, title: plain(title), values: Object.fromEntries(texts.map(([key, text]) => [key, plain(text)])) },
    problems: [],
  };
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** A number of points that the server gave. */
export const readScore = (_: unknown, raw: unknown): ReadAnswer =>
  typeof raw === 'number' && Number.isFinite(raw) ? { answer: raw, problems: [] } : WRONG_TYPE;
