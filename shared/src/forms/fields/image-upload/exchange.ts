import { FILE, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { ImageUploadField } from './schema.ts';

export const imageUploadExchange: FieldExchange<ImageUploadField> = {
  xlsform: { type: 'image' },
  xlsformReads: { image: {}, picture: {}, photo: {} },
  tduck: { items: ['IMAGE_UPLOAD'] },
  answer: (field) => list(FILE, { maxItems: field.maxFiles }),
};
