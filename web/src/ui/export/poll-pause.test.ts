import { expect, test } from 'vitest';
import { pollPause } from './poll-pause.ts';

test.each([
  ['just opened', undefined, 0, 700],
  ['a moment later', 'waiting', 2900, 700],
  ['from then on, every 5000 ms', 'waiting', 3000, 5000],
  ['while it runs, every 5000 ms', 'running', 60_000, 5000],
  ['once there is a download address, never', 'done', 100, 0],
  ['once it has failed, never', 'failed', 60_000, 0],
  ['once it was cancelled, never', 'cancelled', 60_000, 0],
] as const)('progress is asked for again: %s', (_when, status, openForMs, pause) => {
  expect(pollPause(status, openForMs)).toBe(pause);
});
