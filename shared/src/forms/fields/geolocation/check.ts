import type { GeoAnswer, GeolocationField } from './schema.ts';
import { type ReadAnswer, WRONG_TYPE } from '../../../validation/answer-problem.ts';

/** Six decimals are a tenth of a metre. */
const SCALE = 1_000_000;
const FARTHEST_M = 50_000_000;

/** A place on earth. */
export function readGeolocation(_: GeolocationField, raw: unknown): ReadAnswer {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return WRONG_TYPE;
  const { lat, lng, accuracy } = raw as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return WRONG_TYPE;
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180))
    return { answer: undefined, problems: [{ code: 'wrong_place' }] };
  const answer: GeoAnswer = { lat: rounded(lat), lng: rounded(lng) };
  const isMeasured = typeof accuracy === 'number' && accuracy >= 0 && accuracy <= FARTHEST_M;
  return { answer: isMeasured ? { ...answer, accuracy: Math.round(accuracy) } : answer, problems: [] };
}

const rounded = (degrees: number) => Math.round(degrees * SCALE) / SCALE + 0;
