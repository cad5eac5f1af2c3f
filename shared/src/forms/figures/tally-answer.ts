import type { Field } from '../schema.ts';
import { subFormsAround } from '../tree/form-levels.ts';
import { figureOf } from './figure-of.ts';
import type { Tally } from './tally.ts';
import { tallyValue } from './tally-value.ts';

/** Counts one stored answer to the field with a key: the same answer on the same version always adds the same. */
export type TallyAnswer = (key: string, answer: unknown) => readonly Tally[];

const NOTHING: readonly Tally[] = [];

/** Makes the counting of a version's answers. Fields in the rows of a sub-form are counted once for each row. */
export function answerTallier(fields: readonly Field[]): TallyAnswer {
  const around = subFormsAround(fields);
  const outer = new Map(fields.flatMap((field, at) => (around[at] === -1 ? [[field.key as string, at] as const] : [])));
  const inside = (at: number) =>
    fields.flatMap((field, place) => (around[place] === at ? [[field, place] as const] : []));

  function tally(at: number, answer: unknown): readonly Tally[] {
    const field = fields[at];
    if (!field || !isGiven(answer)) return NOTHING;
    const kind = figureOf(field);
    if (kind === 'none') return NOTHING;
    const own = [{ key: field.key, facet: 'given', value: '' } as const, ...tallyValue(kind, field, answer)];
    return kind === 'rows' ? [...own, ...rowsOf(at, answer)] : own;
  }

  function rowsOf(at: number, answer: unknown): Tally[] {
    if (!Array.isArray(answer)) return [];
    const columns = inside(at);
    return answer.flatMap((row: unknown) => {
      if (typeof row !== 'object' || row === null) return [];
      const values = row as Record<string, unknown>;
      return columns.flatMap(([{ key }, place]) => (Object.hasOwn(values, key) ? tally(place, values[key]) : []));
    });
  }

  return (key, answer) => {
    const at = outer.get(key);
    return at === undefined ? NOTHING : tally(at, answer);
  };
}

/** `false` and 0 are answers; an empty text, list or object is none. */
const isGiven = (answer: unknown): boolean =>
  answer !== undefined &&
  answer !== null &&
  answer !== '' &&
  (typeof answer !== 'object' || Object.keys(answer).length > 0);
