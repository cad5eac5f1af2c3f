import { settingsOf } from '../../field-setting.ts';
import { cameraField } from './schema.ts';

export const cameraSettings = settingsOf(cameraField, [
  { kind: 'select', name: 'facing' },
  { kind: 'check', name: 'mayChoose' },
  { kind: 'number', name: 'maxFiles' },
  { kind: 'number', name: 'maxMegabytes', least: 0.1 },
  { kind: 'number', name: 'longestSide', hint: true },
]);
