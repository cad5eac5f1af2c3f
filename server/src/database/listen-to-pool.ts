import type pg from 'pg';

/** For tests: every statement that goes through the pool from now on, in order. */
export function listenToPool(pool: pg.Pool): string[] {
  const texts: string[] = [];
  const heard = new WeakSet<object>();
  pool.on('acquire', (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const listening = (...args: unknown[]) => {
      texts.push(typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text);
      return query(...args);
    };
    Object.assign(client, { query: listening });
  });
  return texts;
}
