import type { CaptchaProblem } from '@countersign/shared/api/forms/settings.ts';
import { sha256Words } from './sha-256.ts';

/** So many tries between two looks at what else the page has to do. */
const BATCH = 2000;

/** `text:number` whose hash begins with enough zero bits; the page stays usable meanwhile. */
export async function proveWork({ text, zeroBits }: Omit<CaptchaProblem, 'type'>): Promise<string> {
  for (let number = 0; ; number++) {
    const solution = `${text}:${number}`;
    if ((sha256Words(solution)[0] ?? 1) >>> (32 - zeroBits) === 0) return solution;
    if (number % BATCH === BATCH - 1) await new Promise((go) => setTimeout(go));
  }
}
