import type { DatabaseConnection, Kysely, RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

/** Answers that a transaction has asked for on its connection and that nobody has waited for yet. */
const awaited = new WeakMap<DatabaseConnection, Promise<unknown>[]>();

/**
 * Sends a write whose answer the work can do without: it travels with what follows it, at the latest with the commit, which
 * waits for it. Its failure is that of the transaction. Where there is no transaction it is waited for at once.
 */
export async function sendAhead(db: Kysely<Tables>, write: RawBuilder<unknown>): Promise<void> {
  if (!db.isTransaction) return void (await write.execute(db));
  await db.getExecutor().provideConnection((connection) => {
    const answer = connection.executeQuery(write.compile(db));
    // Whoever ends the transaction hears of it.
    answer.catch(() => undefined);
    awaited.set(connection, [...(awaited.get(connection) ?? []), answer]);
    return Promise.resolve();
  });
}

/** Waits for what was sent ahead on this connection; throws the first failure. */
export async function awaitSent(connection: DatabaseConnection): Promise<void> {
  const answers = awaited.get(connection) ?? [];
  awaited.delete(connection);
  for (const answer of answers) await answer;
}
