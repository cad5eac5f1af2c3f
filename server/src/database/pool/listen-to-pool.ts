import type pg from 'pg';

/** For tests and figures: every statement that goes through the pool from now on, in order. */
export function listenToPool(pool: pg.Pool): string[] {
  return listenToTrips(pool).texts;
}

export interface Heard {
  texts: string[];
  /** Of each round trip how many statements travelled in it. */
  trips: number[];
}

/** The same with the packets in which they travel: what is asked of one connection in the same turn is one round trip. */
export function listenToTrips(pool: pg.Pool): Heard {
  const heard: Heard = { texts: [], trips: [] };
  const listening = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (listening.has(client)) return;
    listening.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    let trip: number | null = null;
    const listen = (...args: unknown[]) => {
      heard.texts.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
      if (trip === null) {
        trip = heard.trips.push(0) - 1;
        process.nextTick(() => (trip = null));
      }
      heard.trips[trip] = (heard.trips[trip] ?? 0) + 1;
      return query(...args);
    };
    Object.assign(client, { query: listen });
  });
  return heard;
}
