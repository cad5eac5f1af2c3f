import { optionText } from '../common/texts.ts';
import type { RankingField } from './schema.ts';

/** The options in their order, numbered. */
export const textOfRanking = (field: RankingField, answer: unknown): string =>
  Array.isArray(answer) ? answer.map((value, at) => `${at + 1}. ${optionText(field.options, value)}`).join('  ') : '';
