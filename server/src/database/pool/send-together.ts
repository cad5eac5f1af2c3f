import type pg from 'pg';

type Inside = { connection: { stream: { cork(): void; uncork(): void } } };

/**
 * What is asked of a connection in the same turn leaves in one packet: a transaction's `begin` with its first statement,
 * and statements that do not wait for each other. Each is still answered by itself and in its order.
 */
export function sendTogether(client: pg.ClientBase): void {
  const ask = client.query.bind(client) as (...question: unknown[]) => unknown;
  const { stream } = (client as unknown as Inside).connection;
  client.query = ((...question: unknown[]) => {
    stream.cork();
    process.nextTick(() => stream.uncork());
    return ask(...question);
  }) as typeof client.query;
}
