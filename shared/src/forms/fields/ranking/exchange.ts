import { list, optionOf } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { RankingField } from './schema.ts';

export const rankingExchange: FieldExchange<RankingField> = {
  xlsform: { type: 'rank' },
  surveyjs: { questions: ['ranking'] },
  tduck: { items: ['SORT'] },
  answer: (field) => list(optionOf(field), { uniqueItems: true }),
};
