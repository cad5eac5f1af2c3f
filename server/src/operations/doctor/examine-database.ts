import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { keysOf } from '../../basics/secrets/secret-for.ts';
import type { Config } from '../../config/config.ts';
import { readSecretFile, secretPath } from '../../config/secret-file.ts';
import { allMigrations } from '../../database/migrations/all-migrations.ts';
import { explainVersion } from '../../database/postgresql/explain-failure.ts';
import type { Tables } from '../../database/tables.ts';
import { countTrouble } from '../../modules/jobs/count-trouble.ts';
import { countClosed } from '../../modules/zendesk/accounts/count-closed.ts';
import { fingerprintOf, readKnownSecret } from '../../start/secret-fingerprint.ts';
import { verifyAudit } from '../../work/audit/verify-audit.ts';
import type { OperationDatabase } from '../reach/operation-database.ts';
import { describeMigrations } from '../rows/describe-tables.ts';
import { failed, type Finding } from './finding.ts';

/** What the database says about itself, its secret, Zendesk, jobs and the operation log. */
export async function examineDatabase(database: OperationDatabase, config: Config): Promise<Finding[]> {
  const { kysely } = database;
  const state = await examineState(database);
  // Questions of this release fit the tables of this release alone.
  if (state.some((finding) => finding.state === 'fail')) return state;
  const own = config.secret ?? readSecretFile(secretPath(config.dataDir));
  const more = [
    ['clock', () => examineClock(kysely)],
    ['secret', () => examineSecret(kysely, own, config)],
    ['Zendesk', () => examineZendesk(kysely, own)],
    ['jobs', () => examineJobs(kysely)],
    ['operation log', () => examineChain(kysely)],
  ] as const;
  const findings = [...state];
  for (const [subject, look] of more) findings.push(await look().catch((error: unknown) => failed(subject, error)));
  return findings;
}

async function examineState(database: OperationDatabase): Promise<Finding[]> {
  const { version, name, taken } = await database.withClient(async (client) => {
    const { rows } = await client.query<{ version: string; name: string }>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as name`,
    );
    return { version: Number(rows[0]?.version), name: rows[0]?.name ?? '', taken: await describeMigrations(client) };
  });
  const problem = explainVersion(version);
  const found: Finding = problem
    ? failed('database', problem)
    : {
        state: 'ok',
        subject: 'database',
        text: `PostgreSQL ${name}${database.kind === 'embedded' ? ', embedded' : ''}.`,
      };
  return [found, examineTables(taken)];
}

function examineTables(taken: readonly string[]): Finding {
  const subject = 'tables';
  const unknown = taken.filter((name) => !Object.hasOwn(allMigrations, name));
  if (unknown.length > 0)
    return {
      state: 'fail',
      subject,
      text: `A later release changed them (${unknown.join(', ')}): start that release.`,
    };
  const waiting = Object.keys(allMigrations).length - taken.length;
  if (waiting === 0) return { state: 'ok', subject, text: `At ${taken.at(-1)}, as this release needs them.` };
  return { state: 'fail', subject, text: `${waiting} updates wait: run countersign migrate, or start the server.` };
}

async function examineClock(db: Kysely<Tables>): Promise<Finding> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const seconds = Math.round(Math.abs((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1000);
  if (seconds <= 5) return { state: 'ok', subject: 'clock', text: 'The clocks of database and server agree.' };
  const text = `The clocks of database and server differ by ${seconds} seconds: set both by NTP.`;
  return { state: seconds > 60 ? 'fail' : 'warn', subject: 'clock', text };
}

async function examineSecret(db: Kysely<Tables>, own: string | undefined, { dataDir }: Config): Promise<Finding> {
  const subject = 'secret';
  const { fingerprint } = await readKnownSecret(db);
  if (own === undefined) return { state: 'fail', subject, text: `Set SECRET, or put it into ${secretPath(dataDir)}.` };
  if (fingerprint === undefined) return { state: 'warn', subject, text: 'The database has seen no secret yet.' };
  if (fingerprint === fingerprintOf(own)) return { state: 'ok', subject, text: 'It is the one of this database.' };
  return { state: 'fail', subject, text: 'It is not the one of this database: set the right one, or PREVIOUS_SECRET.' };
}

async function examineZendesk(db: Kysely<Tables>, own: string | undefined): Promise<Finding> {
  const subject = 'Zendesk';
  const { accounts, closed } = await countClosed(db, keysOf(own ?? ''));
  if (accounts === 0) return { state: 'warn', subject, text: 'No account is connected.' };
  if (closed.length > 0)
    return {
      state: 'fail',
      subject,
      text: `Enter the credentials of ${closed.join(', ')} again: the secret can't open them.`,
    };
  return { state: 'ok', subject, text: `${accounts} connected; the secret opens their credentials.` };
}

async function examineJobs(db: Kysely<Tables>): Promise<Finding> {
  const subject = 'jobs';
  const { failed: over, late } = await countTrouble(db, new Date());
  if (late > 0)
    return { state: 'fail', subject, text: `${late} have been due for over 15 minutes: is a server running?` };
  if (over > 0)
    return { state: 'warn', subject, text: `${over} failed: see the failed jobs in the app and retry them.` };
  return { state: 'ok', subject, text: 'None failed, none is late.' };
}

/** The links that one step looks at, from the beginning. */
async function examineChain(db: Kysely<Tables>): Promise<Finding> {
  const subject = 'operation log';
  const { broken, checked, last } = await verifyAudit(db, 0);
  if (!broken) return { state: 'ok', subject, text: `The first ${checked} of ${last.seq} links hold.` };
  return {
    state: 'fail',
    subject,
    text: `The chain breaks at link ${broken.seq} (${broken.reason}): look for tampering.`,
  };
}
