import * as z from 'zod/mini';
import { answerBase } from '../../field-base.ts';

/** A place on earth; degrees with six decimals, `accuracy` in metres where a device measured it. */
export interface GeoAnswer {
  lat: number;
  lng: number;
  accuracy?: number;
}

/** A place: the own position, typed coordinates, or a point on a map. Answer: {@link GeoAnswer}; expressions see a context. */
export const geolocationField = z.object({
  ...answerBase,
  type: z.literal('geolocation'),
  hasMap: z._default(z.boolean(), true),
  /** Only a measured position counts; nobody types or picks one. */
  onlyOwn: z._default(z.boolean(), false),
});
export type GeolocationField = z.infer<typeof geolocationField>;
