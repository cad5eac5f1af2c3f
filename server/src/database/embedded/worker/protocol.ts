import type { MessagePort } from 'node:worker_threads';

/** What the worker is told when it starts. */
export type WorkerSettings = {
  /** Folder of the database files; undefined keeps the database in memory. */
  folder: string | undefined;
  /** Every commit reaches the disk before it is acknowledged; only test databases do without. */
  durable: boolean;
  /** Milliseconds that a client may keep a transaction open and idle while others wait. */
  idleTransactionBudget: number;
  gauges: SharedArrayBuffer;
};

export type ToWorker =
  | { type: 'client'; id: number; port: MessagePort }
  | { type: 'dump' }
  | { type: 'copy'; folder: string }
  | { type: 'close' };

export type FromWorker =
  | { type: 'opened' }
  | { type: 'dumped'; archive: Uint8Array<ArrayBuffer> }
  /** `problem` is null when the copy is there. */
  | { type: 'copied'; folder: string; problem: string | null };

/** Places in the shared memory that the worker writes and its host reads, also while a statement keeps the worker busy. */
export const gauge = {
  /** Odd while a statement runs; changes at each start and each end. */
  step: 0,
  /** The client whose statement runs. */
  client: 1,
  /** How often a file was brought to the disk. */
  fsyncs: 2,
} as const;

/** Shared memory for the gauges, all at 0. */
export function newGauges(): Int32Array<SharedArrayBuffer> {
  return new Int32Array(new SharedArrayBuffer(Object.keys(gauge).length * Int32Array.BYTES_PER_ELEMENT));
}
