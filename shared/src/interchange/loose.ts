/** Values of JSON that came from outside, read without trust. */
export type Loose = Readonly<Record<string, unknown>>;

export const asLoose = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : {};
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
export const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** The object without what was left out, so that the schema's own defaults hold. */
export const given = (settings: Loose): Loose =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
