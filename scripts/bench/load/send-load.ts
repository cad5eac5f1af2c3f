import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { cpuMsOf } from '../processor/process-cpu.ts';
import type { Load, Measured } from './callers.ts';

export type LoadRequest = Load['requests'][number];

/** A write with an id of its own. */
export const post = (path: string, body: object): LoadRequest => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  requestId: randomUUID(),
});

export const times = (count: number, make: () => LoadRequest): LoadRequest[] => Array.from({ length: count }, make);

/** Sends a load from a process of its own; rejects where one answer was a refusal. `cpuMs` is that process's. */
export function sendLoad(load: Load): Promise<Measured & { cpuMs: number }> {
  const child = fork(fileURLToPath(new URL('callers.ts', import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('the callers ended without an answer')));
    child.once('message', (measured: Measured) => {
      const cpuMs = cpuMsOf(child.pid ?? 0);
      if (measured.refused.length > 0) reject(new Error(`refused: ${measured.refused.join('\n')}`));
      else resolve({ ...measured, cpuMs });
    });
    child.send(load);
  });
}
