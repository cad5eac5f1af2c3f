import { settingsOf } from '../../field-setting.ts';
import { subFormField } from './schema.ts';

export const subFormSettings = settingsOf(subFormField, [
  {
    kind: 'pair',
    of: [
      { kind: 'number', name: 'minRows', most: 'maxRows' },
      { kind: 'number', name: 'maxRows', least: 'minRows' },
    ],
  },
  { kind: 'select', name: 'layout', label: 'rowLayout', words: 'rowLayout' },
  { kind: 'text', name: 'rowTitle', hint: true },
  { kind: 'text', name: 'addLabel' },
]);
