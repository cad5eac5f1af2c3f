import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { errorCode } from '../basics/error-code.ts';
import { allMigrations } from './migrations/all-migrations.ts';
import { refuseUnfinished, RESTORE_TABLE } from './restore-mark.ts';
import type { Step } from './step.ts';
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

interface Manner {
  isRestoring?: boolean;
  /** Whether servers of an earlier release may be working on these tables. */
  isShared?: boolean;
}

/**
 * Brings the tables to the present release and returns the names of the steps taken. Servers that start together take
 * turns (Kysely holds a lock for the transaction). Tables that others work on are changed step by step, each in a transaction of
 * its own; otherwise it is all steps or none. Throws `DatabaseIsNewer`, `RestoreUnfinished`, or the error of the step that failed.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Record<string, Step> = allMigrations,
  { isRestoring = false, isShared = false }: Manner = {},
): Promise<string[]> {
  const taken = await stepsTaken(db, isRestoring);
  const unknown = taken.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new DatabaseIsNewer(unknown);
  // The usual start finds nothing to do; the migrator would read the whole catalogue to learn that.
  if (taken.length === Object.keys(migrations).length) return [];
  if (isShared && taken.length > 0) return stepByStep(db, migrations);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => migrationName);
}

/**
 * Milliseconds that a step waits for a table. Whoever asks for that table meanwhile waits behind the step, so it gives way soon: the first
 * time before PostgreSQL looks for a deadlock (after a second), and always before a request gives up (after six). Longer each time, because
 * long reading may leave no gap.
 */
const lockPatience = (tries: number): number => Math.min(400 + 300 * tries, 4000);
/** Some minutes in all. */
const MOST_TRIES = 100;
const PAUSE_MS = 1500;

/**
 * Several tables are taken at a moment when nobody uses any of them, without waiting: who uses one and needs the other would wait for
 * the step as the step waits for them, and after a second PostgreSQL would end a reading, whose server may be of an earlier release and
 * know nothing of it. Half a minute without such a moment, and the step waits as others do.
 */
const QUICK_TRIES = 500;
const QUICK_PAUSE_MS = 100;

/** Takes each step alone, and again where others held its tables too long: they go on in between. */
async function stepByStep(db: Kysely<Tables>, migrations: Record<string, Step>): Promise<string[]> {
  const done: string[] = [];
  let tries = 0;
  let quickTries = 0;
  let pause = PAUSE_MS;
  const patient = Object.entries(migrations).map(([name, migration]): [string, Step] => {
    const { locks = [] } = migration;
    const step = async (transaction: Kysely<unknown>) => {
      const isQuick = locks.length > 0 && quickTries < QUICK_TRIES;
      if (isQuick) quickTries += 1;
      else tries += 1;
      pause = isQuick ? QUICK_PAUSE_MS : PAUSE_MS;
      if (isQuick) {
        const tables = sql.join(locks.map((table) => sql.table(table)));
        await sql`lock table ${tables} in access exclusive mode nowait`.execute(transaction);
      }
      await sql`set local lock_timeout = ${sql.lit(lockPatience(tries))}`.execute(transaction);
      await migration.up(transaction);
    };
    return [name, { up: step }];
  });
  const migrator = new Migrator({ db, provider: { getMigrations: async () => Object.fromEntries(patient) } });
  for (;;) {
    const { error, results = [] } = await migrator.migrateUp();
    if (error) {
      if (!BLOCKED.has(errorCode(error)) || tries === MOST_TRIES) throw error;
      await sleep(Math.random() * pause);
    } else {
      if (results.length === 0) return done;
      done.push(...results.map(({ migrationName }) => migrationName));
      tries = 0;
      quickTries = 0;
    }
  }
}

/** PostgreSQL's codes for a lock that was not got in time, and for two that waited for each other. */
const BLOCKED = new Set(['55P03', '40P01']);

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
