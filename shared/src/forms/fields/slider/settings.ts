import { settingsOf } from '../../field-setting.ts';
import { sliderField } from './schema.ts';

export const sliderSettings = settingsOf(sliderField, [
  { kind: 'number', name: 'min' },
  { kind: 'number', name: 'max' },
  { kind: 'number', name: 'step', least: 0.0001 },
  { kind: 'text', name: 'unit' },
  { kind: 'text', name: 'lowLabel' },
  { kind: 'text', name: 'highLabel' },
]);
