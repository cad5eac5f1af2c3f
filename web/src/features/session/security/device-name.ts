const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS X/, 'Mac'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
];

/** What people call the device of a browser; empty where it does not say. */
export const deviceName = (userAgent: string): string =>
  SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
