/** Coordinates with their hemisphere-free degrees, and how exact they are: `52.520008, 13.404954 (± 12 m)`. */
export function textOfPlace(_: unknown, answer: unknown, language: string): string {
  const { lat, lng, accuracy } = (answer ?? {}) as Record<string, unknown>;
  if (typeof lat !== 'number' || typeof lng !== 'number') return '';
  const place = `${lat.toFixed(6)}, ${lng.toFixed(6)}`;
  if (typeof accuracy !== 'number') return place;
  const metres = new Intl.NumberFormat(language, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
  return `${place} (± ${metres.format(accuracy)})`;
}
