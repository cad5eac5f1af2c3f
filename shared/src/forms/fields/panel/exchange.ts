import type { FieldExchange } from '../../field-exchange.ts';
import type { PanelField } from './schema.ts';

export const panelExchange: FieldExchange<PanelField> = {
  xlsform: { type: 'begin group' },
  answer: () => ({}),
};
