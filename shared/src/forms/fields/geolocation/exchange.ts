import { NUMBER, within } from '../../../interchange/json-schema.ts';
import type { FieldExchange } from '../../field-exchange.ts';
import type { GeolocationField } from './schema.ts';

export const geolocationExchange: FieldExchange<GeolocationField> = {
  xlsform: { type: 'geopoint' },
  xlsformReads: { geopoint: {}, gps: {}, location: {} },
  tduck: { items: ['INPUT_MAP'] },
  answer: () => ({
    type: 'object',
    properties: {
      lat: { type: 'number', ...within(-90, 90) },
      lng: { type: 'number', ...within(-180, 180) },
      accuracy: NUMBER,
    },
    required: ['lat', 'lng'],
  }),
};
