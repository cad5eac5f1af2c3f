import { type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { awaitSent } from '../pool/send-ahead.ts';
import type { Tables } from '../tables.ts';

/** Typed queries on a pool, which ends with them. */
export function kyselyOn(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new EagerDialect(pool) });
}

class EagerDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new EagerDriver({ pool: this.#pool });
  }
}

/**
 * Does not wait for the answer to `begin`: it travels with the first statement. It can only fail with its connection,
 * and then everything after it fails as well. The end of a transaction goes out behind what was sent ahead, and tells
 * what failed there: everything after it only says that the transaction is aborted.
 */
class EagerDriver extends PostgresDriver {
  override beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    super.beginTransaction(connection, settings).catch(() => undefined);
    return Promise.resolve();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const [committed] = await Promise.allSettled([super.commitTransaction(connection)]);
    await awaitSent(connection);
    if (committed.status === 'rejected') throw committed.reason;
  }

  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    const [rolledBack] = await Promise.allSettled([super.rollbackTransaction(connection)]);
    await awaitSent(connection);
    if (rolledBack.status === 'rejected') throw rolledBack.reason;
  }
}
