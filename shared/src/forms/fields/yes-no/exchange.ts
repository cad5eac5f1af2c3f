import type { FieldExchange } from '../../field-exchange.ts';
import type { YesNoField } from './schema.ts';

export const yesNoExchange: FieldExchange<YesNoField> = {
  xlsform: { type: 'select_one' },
  surveyjs: { questions: ['boolean'] },
  answer: () => ({ type: 'boolean' }),
};
