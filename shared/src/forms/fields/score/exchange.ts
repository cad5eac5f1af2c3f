import { NUMBER } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ScoreField } from './schema.ts';

export const scoreExchange: FieldExchange<ScoreField> = {
  xlsform: { type: 'hidden', isSimpler: true },
  answer: () => NUMBER,
};
