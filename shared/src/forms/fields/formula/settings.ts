import { settingsOf } from '../../field-setting.ts';
import { formulaField } from './schema.ts';

export const formulaSettings = settingsOf(formulaField, [
  { kind: 'formula', name: 'formula' },
  { kind: 'select', name: 'result', words: 'result' },
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'decimals', hint: true },
      { kind: 'text', name: 'unit' },
    ],
    when: { result: ['number'] },
  },
]);
