import { FILE, list } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { FileUploadField } from './schema.ts';

export const fileUploadExchange: FieldExchange<FileUploadField> = {
  xlsform: { type: 'file' },
  xlsformReads: { file: {}, video: { settings: { accept: ['mp4'], maxMegabytes: 100 }, isSimpler: true } },
  tduck: { items: ['UPLOAD'] },
  answer: (field) => list(FILE, { maxItems: field.maxFiles }),
};
