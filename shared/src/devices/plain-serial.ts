import { normalSerial } from '../forms/texts/normal-serial.ts';

/** A serial number without hyphens and other signs: what it is found by when it was written in another way. */
export const plainSerial = (text: string): string => normalSerial(text).replaceAll(/[^\p{L}\p{N}]/gu, '');
