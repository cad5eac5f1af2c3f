import { readAs, type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../../validation/answer-problem.ts';

interface Limits {
  minChoices?: number | undefined;
  maxChoices?: number | undefined;
}

const MOST = 2000;
const LONGEST = 200;

/** One option of a list from elsewhere; a bare value is taken too. Whether it is on the list is the server's to say. */
export function readFoundOption(raw: unknown): ReadAnswer {
  if (raw === '') return UNANSWERED;
  const item = asItem(raw);
  return item ? readAs(item) : WRONG_TYPE;
}

/** Several of them, each once. */
export function readFoundOptions({ minChoices: min = 0, maxChoices: max = MOST }: Limits, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw) || raw.length > MOST) return WRONG_TYPE;
  const items = raw.map(asItem);
  if (!items.every((item) => item !== null)) return WRONG_TYPE;
  const chosen = [...new Map(items.map((item) => [item.id, item])).values()];
  if (chosen.length === 0) return UNANSWERED;
  return readAs(
    chosen,
    chosen.length < min && { code: 'too_few_choices', params: { min } },
    chosen.length > max && { code: 'too_many_choices', params: { max } },
  );
}

function asItem(raw: unknown): { id: string; name: string } | null {
  if (typeof raw === 'string') return asItem({ id: raw, name: raw });
  if (typeof raw !== 'object' || raw === null) return null;
  const { id, name } = raw as Record<string, unknown>;
  if (typeof id !== 'string' || typeof name !== 'string') return null;
  if (id === '' || id.length > LONGEST || name.length > LONGEST) return null;
  return { id: plain(id), name: plain(name) };
}

const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();
