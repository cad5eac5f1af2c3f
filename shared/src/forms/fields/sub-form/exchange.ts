import type { FieldExchange } from '../../field-exchange.ts';
import type { SubFormField } from './schema.ts';

export const subFormExchange: FieldExchange<SubFormField> = {
  xlsform: { type: 'begin repeat' },
  surveyjs: { questions: ['matrixdynamic', 'paneldynamic'], seenAs: 'rows' },
  tduck: { items: ['SUB_FORM'] },
  limits: ({ minRows, maxRows }) => ({
    ...(minRows > 0 && minRows === maxRows && { repeat_count: String(minRows) }),
  }),
};
