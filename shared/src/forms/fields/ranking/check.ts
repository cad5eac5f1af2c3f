import type { RankingField } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** How many places a full ranking has. */
export const placesOf = ({ options, top }: RankingField): number => Math.min(top ?? options.length, options.length);

/** Options in order, each once, as many as are asked for. */
export function readRanking(field: RankingField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return WRONG_TYPE;
  if (raw.length === 0) return UNANSWERED;
  const known = new Set<unknown>(field.options.map(({ value }) => value));
  const answer = [...new Set<unknown>(raw)].filter((value) => known.has(value));
  const places = placesOf(field);
  return readAs(
    answer.length > 0 ? answer : undefined,
    answer.length < new Set<unknown>(raw).size && { code: 'unknown_option' },
    answer.length > 0 && answer.length < places && { code: 'ranking_incomplete', params: { places } },
    answer.length > places && { code: 'too_many_choices', params: { max: places } },
  );
}
