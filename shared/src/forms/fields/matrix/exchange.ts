import type { FieldExchange } from '../../field-exchange.ts';
import type { MatrixField } from './schema.ts';

export const matrixExchange: FieldExchange<MatrixField> = {
  xlsform: { type: 'text', appearance: 'multiline', isSimpler: true },
  surveyjs: { questions: ['matrix', 'matrixdropdown'] },
  tduck: { items: ['MATRIX_INPUT', 'MATRIX_SCALE', 'MATRIX_SELECT'] },
  answer: () => ({ type: 'object' }),
};
