import { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../../basics/log.ts';
import type { Database } from '../../database/database.ts';
import { listenForNotes } from './notes.ts';
import { createRealtime } from './realtime.ts';

/** A connection of a pool that, like pg's own, throws when it is given back twice. */
class Connection extends EventEmitter {
  isGivenBack = false;
  listens = true;

  query(): Promise<void> {
    return this.listens ? Promise.resolve() : Promise.reject(new Error('the server is shutting down'));
  }

  release(): void {
    if (this.isGivenBack) throw new Error('Release called on client which has already been released to the pool.');
    this.isGivenBack = true;
  }
}

const poolOf = (connections: Connection[]) => {
  const waiting = [...connections];
  return { connect: () => Promise.resolve(waiting.shift()) } as unknown as Pool;
};
const broken = new Error('terminating connection due to administrator command');

test('a connection that breaks is given back once, another one listens, and what was said meanwhile counts as missed', async () => {
  vi.useFakeTimers();
  const [first, second] = [new Connection(), new Connection()];
  const onGap = vi.fn();
  const channel = await listenForNotes(poolOf([first, second]), { act: () => {}, onGap }, silentLog);
  first.emit('error', broken);
  first.emit('error', broken);
  expect(first.isGivenBack).toBe(true);
  expect(onGap).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(onGap).toHaveBeenCalledOnce();
  vi.useRealTimers();
  await channel.close();
  expect(second.isGivenBack).toBe(true);
});

test('a connection that breaks after the server closed its channel brings nothing down', async () => {
  const connection = new Connection();
  const channel = await listenForNotes(poolOf([connection]), { act: () => {} }, silentLog);
  await channel.close();
  expect(() => connection.emit('error', broken)).not.toThrow();
});

test('a connection that cannot listen is given back, and the start fails with the reason', async () => {
  const connection = Object.assign(new Connection(), { listens: false });
  await expect(listenForNotes(poolOf([connection]), { act: () => {} }, silentLog)).rejects.toThrow('shutting down');
  expect(connection.isGivenBack).toBe(true);
});

test('what is told while a statement is under way goes to the other servers with the next, in its order and once', async () => {
  const told: string[][] = [];
  const ends: (() => void)[] = [];
  const query = (_: string, [, texts]: [string, string[]]) => {
    told.push(
      texts.map((text) => (JSON.parse(text) as { note: { message: { msgType: string } } }).note.message.msgType),
    );
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const pool = { connect: () => Promise.resolve(new Connection()), query };
  const realtime = await createRealtime({ kind: 'postgresql', pool } as unknown as Database, silentLog);
  realtime.publish([1], 'todo', {});
  realtime.publish([2], 'message', {});
  await expect.poll(() => told).toEqual([['todo', 'message']]);
  realtime.publish([1], 'first', {});
  await Promise.resolve();
  realtime.publish([1], 'second', {});
  const closed = realtime.close();
  expect(told).toHaveLength(1);
  ends.shift()?.();
  await expect
    .poll(() => told)
    .toEqual([
      ['todo', 'message'],
      ['first', 'second'],
    ]);
  ends.shift()?.();
  await closed;
});
