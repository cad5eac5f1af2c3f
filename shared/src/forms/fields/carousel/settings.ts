import { settingsOf } from '../../field-setting.ts';
import { carouselField } from './schema.ts';

export const carouselSettings = settingsOf(carouselField, [
  { kind: 'pictures', name: 'pictures' },
  { kind: 'number', name: 'seconds', hint: true },
]);
