import { settingsOf } from '../../field-setting.ts';
import { ticketFieldField } from './schema.ts';

export const ticketFieldSettings = settingsOf(ticketFieldField, [
  { kind: 'ticketField', name: 'ticketField' },
  { kind: 'select', name: 'input', label: 'ticketInput', words: 'value.ticketInput' },
  { kind: 'number', name: 'decimals', hint: true, when: { input: ['number'] } },
  { kind: 'options', name: 'options', when: { input: ['choice', 'choices'] } },
]);
