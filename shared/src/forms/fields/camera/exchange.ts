import { FILE, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { CameraField } from './schema.ts';

export const cameraExchange: FieldExchange<CameraField> = {
  xlsform: { type: 'image', appearance: 'new' },
  answer: (field) => list(FILE, { maxItems: field.maxFiles }),
};
