import { getCountries } from 'libphonenumber-js/min';

/** The countries whose numbering plans are known, as ISO 3166 codes. */
export const phoneCountries = (): readonly string[] => getCountries();
