import { setTimeout as sleep } from 'node:timers/promises';
import { regularly } from '../../../../basics/regularly.ts';
import { type Filling, fillIndex } from './fill-index.ts';

const PAUSE_MS = 3000;
/** Between two batches, so that what people do has its turn. */
const BREATH_MS = 20;

/** Writes the entries that wait every three seconds, until the returned function is called; that resolves when nothing is under way. */
export const fillRegularly = (work: Filling, onFault: (error: unknown) => void): (() => Promise<void>) =>
  regularly((signal) => fillWaiting(work, signal), { pauseMs: PAUSE_MS, onFault });

/** Writes all entries that wait, or as many as the signal lets. */
export async function fillWaiting(work: Filling, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await fillIndex(work))) await sleep(BREATH_MS);
}
