import { settingsOf } from '../../field-setting.ts';
import { pageBreakField } from './schema.ts';

export const pageBreakSettings = settingsOf(pageBreakField, [
  { kind: 'text', name: 'nextLabel' },
  { kind: 'text', name: 'backLabel' },
]);
