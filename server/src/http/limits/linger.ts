import type { FastifyReply, FastifyRequest } from 'fastify';

/** Enough for what is on its way when a client learns that its body is refused. */
const LINGER_BYTES = 8 * 1024 * 1024;

/**
 * For a request that is answered before its body was read: stops reading, and once the answer is out throws away what still
 * comes, up to 8 MB, so that the client gets to read the answer; whoever goes on sending is cut off.
 */
export function lingerAfter({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe();
  raw.pause();
  reply.raw.once('finish', () => {
    let left = LINGER_BYTES;
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
  });
}
