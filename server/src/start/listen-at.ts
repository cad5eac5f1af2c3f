import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** What needs the port that we listen on; `listenAt` waits for it, unlike Fastify for its own `onListen` hooks. */
    onPort: ((port: number) => Promise<void>)[];
  }
}

/** Listens and resolves with the address when everything that had to know the port is done. */
export async function listenAt(app: FastifyInstance, at: { port: number; host: string }): Promise<string> {
  const url = await app.listen(at);
  for (const task of app.onPort) await task(Number(new URL(url).port));
  return url;
}
