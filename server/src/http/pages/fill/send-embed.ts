import { readFile } from 'node:fs/promises';
import type { FastifyReply } from 'fastify';
import { refuse } from '../../../work/refusing/refuse.ts';
import { DIST } from '../../../basics/disk/built-pages.ts';

let known: Promise<Buffer | null> | undefined;

/** `GET /embed.js`: the script that other websites show forms with. Kept for an hour, so that a new build reaches them. */
export async function sendEmbed(reply: FastifyReply): Promise<FastifyReply> {
  known ??= readFile(`${DIST}embed/embed.js`).catch(() => null);
  const script = await known;
  if (!script) return refuse('not_found');
  return reply
    .header('Cache-Control', 'public, max-age=3600')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .type('text/javascript; charset=utf-8')
    .send(script);
}
