import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { refuse } from '../../../work/refusing/refuse.ts';
import { setContentPolicy } from '../../security-headers.ts';
import { DIST } from '../../../basics/disk/built-pages.ts';

let known: Promise<Buffer | null> | undefined;

/**
 * `GET /s/worker.js`: the service worker of forms that work without a network. Its place decides what it may see: public forms and
 * nothing else. Browsers ask anew each time, so that a new build reaches them.
 */
export async function sendWorker(reply: FastifyReply): Promise<FastifyReply> {
  known ??= readFile(`${DIST}fill-worker/worker.js`).catch(() => null);
  const script = await known;
  if (!script) return refuse('not_found');
  setContentPolicy(reply, 'screen');
  return reply.header('Cache-Control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
}
