import { settingsOf } from '../../field-setting.ts';
import { opinionScaleField } from './schema.ts';

export const opinionScaleSettings = settingsOf(opinionScaleField, [
  { kind: 'number', name: 'from' },
  { kind: 'number', name: 'to' },
  { kind: 'text', name: 'lowLabel' },
  { kind: 'text', name: 'middleLabel' },
  { kind: 'text', name: 'highLabel' },
]);
