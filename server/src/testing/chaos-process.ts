/**
 * The server as in production, for `npm run chaos`. `SEEDED_FAULT` puts one of three classic mistakes into it, so that the harness
 * can show that it would notice: a harness that is green with a broken server proves nothing.
 */
import pg from 'pg';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { runServer } from '../start/run-server.ts';
import type { SeededFault } from './seeded-faults.ts';

const fault = process.env['SEEDED_FAULT'] as SeededFault | undefined;

type Query = (this: pg.Client, ...question: unknown[]) => unknown;
const prototype = pg.Client.prototype as unknown as { query: Query };
const ask = prototype.query;

const textOf = (question: unknown): string =>
  typeof question === 'string' ? question : ((question as { text?: string } | null)?.text ?? '');

if (fault === 'acknowledge before commit') {
  /** Commits that the caller believes done; what follows on the same connection waits for them. */
  const late = new WeakMap<pg.Client, Promise<unknown>>();
  prototype.query = function (...question) {
    if (textOf(question[0]).toLowerCase() === 'commit') {
      const commit = sleep(150).then(() => ask.apply(this, question));
      late.set(this, commit);
      return Promise.resolve({ rows: [], rowCount: null, command: 'COMMIT' });
    }
    const before = late.get(this);
    return before ? before.then(() => ask.apply(this, question)) : ask.apply(this, question);
  };
}

if (fault === 'check then act') {
  const withoutLock = (question: unknown): unknown => {
    if (typeof question === 'string') return question.replace(/ for update\b/i, '');
    const { text, name, ...rest } = question as { text: string; name?: string };
    return { ...rest, text: text.replace(/ for update\b/i, ''), ...(name ? { name: `${name}-unlocked` } : {}) };
  };
  prototype.query = function (...question) {
    const [first, ...rest] = question;
    return ask.apply(this, textOf(first).includes('for update') ? [withoutLock(first), ...rest] : question);
  };
}

await runServer({
  mode: 'production',
  env: process.env,
  pages: { read: () => Promise.resolve('<!doctype html><head></head>') },
  prepare: async (app) => {
    if (fault !== 'ignore the idempotency key') return;
    app.addHook('onRequest', async (request) => {
      request.headers['x-request-id'] = randomUUID();
    });
  },
});
