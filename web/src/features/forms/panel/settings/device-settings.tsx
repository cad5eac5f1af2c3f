import { type PlainSetting, plainSettings } from './plain-settings.tsx';

const PICTURES: readonly PlainSetting<unknown>[] = [
  { name: 'maxFiles', type: 'number', isWhole: true, min: 1, max: 20 },
  { name: 'maxMegabytes', type: 'number', min: 0.1, max: 100 },
  { name: 'longestSide', type: 'number', isWhole: true, isOptional: true, min: 200, max: 8000, hasHint: true },
];

export const PICTURE_SETTINGS = plainSettings<'image_upload'>(PICTURES);

export const CAMERA_SETTINGS = plainSettings<'camera'>([
  { name: 'facing', type: 'select', values: ['environment', 'user'] },
  { name: 'mayChoose', type: 'check' },
  ...PICTURES,
]);

export const SCAN_SETTINGS = plainSettings<'scan'>([
  { name: 'formats', type: 'select', values: ['any', 'qr', 'barcode'] },
  { name: 'placeholder', type: 'text' },
]);

export const PLACE_SETTINGS = plainSettings<'geolocation'>([
  { name: 'hasMap', type: 'check', hasHint: true },
  { name: 'onlyOwn', type: 'check' },
]);
