import { setTimeout as sleep } from 'node:timers/promises';
import { type ChaosServer, startChaosServer } from './chaos-server.ts';

interface Rolling {
  /** One of each is replaced after the other. */
  servers: ChaosServer[];
  /** Those that the load balancer sends people to; changed as servers end and begin. */
  urls: string[];
  /** The settings of the server at this place. */
  start: (at: number) => ReturnType<typeof startChaosServer>;
  /** Milliseconds of the whole run. */
  forMs: number;
}

/**
 * Replaces each server by one of the present version while the load goes on, as a rolling update does: it gets no new requests, is
 * asked to end, and the next one takes its place when it is ready. The first new one changes the tables beside the old one.
 */
export async function replaceServers({ servers, urls, start, forMs }: Rolling) {
  const steps = servers.length + 1;
  let unclean = 0;
  let besideMs = 0;
  let began = 0;
  for (const [at, old] of servers.entries()) {
    await sleep(forMs / steps);
    urls.splice(urls.indexOf(old.url), 1);
    if ((await old.stop()) !== 0) unclean += 1;
    if (at === servers.length - 1) besideMs = performance.now() - began;
    const next = await start(at);
    servers[at] = next;
    urls.push(next.url);
    if (at === 0) began = performance.now();
  }
  return {
    'servers replaced': servers.length,
    'old and new side by side (ms)': Math.round(besideMs),
    'servers that did not end by themselves': unclean,
  };
}
