import { regularly } from '../basics/regularly.ts';
import type { Services } from '../http/services.ts';

/** Other servers see a change after this at the latest. */
const REFRESH_MS = 10_000;

/** Reads what this process knows by heart anew, for what other servers have changed, until the returned function is called. */
export function keepFresh({ outbound, license, parameters, words, log }: Services): () => Promise<void> {
  const known = {
    'what leaves the house': outbound,
    'the licence': license,
    'the parameters': parameters,
    'the sensitive words': words,
  };
  const stops = Object.entries(known).map(([what, one]) =>
    regularly(() => one.refresh(), {
      pauseMs: REFRESH_MS,
      onFault: (error) => log.warn(error, `${what} could not be read`),
    }),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
