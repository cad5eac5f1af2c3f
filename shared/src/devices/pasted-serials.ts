import { normalSerial } from '../forms/texts/normal-serial.ts';
import { plainSerial } from './plain-serial.ts';

export interface PastedSerial {
  /** As it was pasted, without white space around it. */
  given: string;
  normal: string;
  plain: string;
  /** Stood in the list before, however it was written there. */
  isRepeated: boolean;
}

/** The serial numbers of a pasted list, in its order; empty lines and headings of quotes are left out. */
export function pastedSerials(text: string): PastedSerial[] {
  const seen = new Set<string>();
  const found: PastedSerial[] = [];
  for (const part of text.split(/[\r\n\t,;，；、]+/u)) {
    const given = part.replaceAll(/^[\s"']+|(?<![\s"'])[\s"']+$/gu, '');
    const normal = normalSerial(given);
    if (normal === '') continue;
    found.push({ given: given.slice(0, 200), normal, plain: plainSerial(given), isRepeated: seen.has(normal) });
    seen.add(normal);
  }
  return found;
}
