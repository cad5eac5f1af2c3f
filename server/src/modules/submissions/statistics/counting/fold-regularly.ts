import type { HasZone } from '../../../../basics/clock.ts';
import { regularly } from '../../../../basics/regularly.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import { foldWaiting } from './fold-waiting.ts';

const PAUSE_MS = 10_000;

/** Counts what waits every ten seconds, until the returned function is called; that resolves when nothing is under way. */
export const foldRegularly = (work: HasDatabase & HasZone, onFault: (error: unknown) => void): (() => Promise<void>) =>
  regularly((signal) => foldWaiting(work, signal), { pauseMs: PAUSE_MS, onFault });
