import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { allMigrations } from './migrations/all-migrations.ts';
import { refuseUnfinished, RESTORE_TABLE } from './restore-mark.ts';
import type { Tables } from './tables.ts';

/** The database was made by a newer release, which this one cannot serve without harm. */
export class DatabaseIsNewer extends Error {
  constructor(unknown: string[]) {
    super(
      `The database was changed by a newer release (${unknown.join(', ')}). ` +
        'Start that release or a later one, or restore a backup that was made before the update.',
    );
    this.name = 'DatabaseIsNewer';
  }
}

/**
 * Brings the tables to the present release and returns the names of the steps taken. Servers that start together take
 * turns (Kysely holds a lock for the transaction). Throws `DatabaseIsNewer`, `RestoreUnfinished`, or the error of the step that failed.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Record<string, Migration> = allMigrations,
  { isRestoring = false } = {},
): Promise<string[]> {
  const taken = await stepsTaken(db, isRestoring);
  const unknown = taken.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown);
  // The usual start finds nothing to do; the migrator would read the whole catalogue to learn that.
  if (taken.length === Object.keys(migrations).length) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/** Names of the steps that this database has had; none on an empty one. */
async function stepsTaken(db: Kysely<Tables>, isRestoring: boolean): Promise<string[]> {
  const { rows: found } = await sql<{ hasSteps: boolean; isUnfinished: boolean }>`
    select to_regclass('kysely_migration') is not null as "hasSteps",
           to_regclass(${RESTORE_TABLE}) is not null as "isUnfinished"`.execute(db);
  refuseUnfinished(!isRestoring && found[0]?.isUnfinished === true, 'DATABASE_URL');
  if (!found[0]?.hasSteps) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
