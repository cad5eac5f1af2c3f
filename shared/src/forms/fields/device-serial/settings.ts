import { settingsOf } from '../../field-setting.ts';
import { deviceSerialField } from './schema.ts';

export const deviceSerialSettings = settingsOf(deviceSerialField, [
  { kind: 'text', name: 'placeholder' },
  { kind: 'number', name: 'minLength' },
  { kind: 'select', name: 'keepsRecord', hint: true },
  { kind: 'fieldKey', name: 'customerField', when: { keepsRecord: ['known', 'all'] } },
  { kind: 'fieldKey', name: 'deliveryField', when: { keepsRecord: ['known', 'all'] } },
]);
