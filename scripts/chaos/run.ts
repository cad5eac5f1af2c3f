/**
 * `npm run chaos -- --seconds N`: servers, database and the line between them are killed, broken and slowed at random while 32
 * clients send answers and decide; afterwards every acknowledged answer and decision must be there exactly once, no task may have
 * two winners, and every history must be whole. Two servers on one PostgreSQL first, then one server on the embedded database,
 * whose disk is filled as well where this user may mount one.
 *
 * `--prove` runs it with each of three seeded mistakes instead: it passes when every one of them is noticed.
 * `--only embedded` or `--only postgresql` runs one of the two. `--failover` kills a primary for good instead, and promotes its
 * synchronous replica. `--upgrade` replaces two servers of an earlier version (`--from COMMIT`) by the present one, without a failed request. The last line
 * is one JSON object.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { silentLog } from '../../server/src/basics/log.ts';
import { randomToken } from '../../server/src/basics/secrets/hashes.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { connectDatabase } from '../../server/src/database/pool/connect.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import { sendAll } from './clients.ts';
import { type ChaosServer, startChaosServer } from './chaos-server.ts';
import { addressOf, failOver } from './failover.ts';
import { aFaultyLine } from './faulty-line.ts';
import { broken } from './invariants.ts';
import { aSmallDisk } from './small-disk.ts';
import { plant } from './plant.ts';
import { olderVersion } from './older-version.ts';
import { SEEDED_FAULTS, type SeededFault } from '../../server/src/testing/seeded-faults.ts';
import { rage } from './storm.ts';
import { replaceServers } from './upgrade.ts';

const CLIENTS = 32;
/** An update is made in a quiet hour: these leave no core idle, and no queue. */
const CLIENTS_OF_UPDATE = 4;
/** Of the disk that is filled; enough for what a long run writes. */
const DISK_MB = 512;
/** Every request ends within this time, whatever happened to the database. */
const LONGEST_MS = 10_000;
const DATABASES = ['postgresql', 'embedded'] as const;
type DatabaseKind = (typeof DATABASES)[number] | 'failover' | 'upgrade';

/** What must not have been needed. */
const UNATTENDED = ['servers that needed a restart', 'servers that did not end by themselves'];

const compiled = mkdtempSync(join(tmpdir(), 'countersign-compiled-'));
// A server that is killed is back sooner when its code need not be compiled again.
process.env['NODE_COMPILE_CACHE'] ??= compiled;
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));

const { values } = parseArgs({
  options: {
    seconds: { type: 'string' },
    prove: { type: 'boolean' },
    only: { type: 'string' },
    failover: { type: 'boolean' },
    upgrade: { type: 'boolean' },
    from: { type: 'string' },
  },
});
const seconds = Number(values.seconds ?? 60);
if (!(seconds > 0)) throw new Error('--seconds must be a number above 0.');
const single = values.failover ? 'failover' : values.upgrade ? 'upgrade' : null;
const kinds: DatabaseKind[] = single
  ? [single]
  : DATABASES.filter((kind) => values.only === undefined || values.only === kind);
if (kinds.length === 0) throw new Error(`--only must be one of ${DATABASES.join(', ')}.`);

const results = [];
for (const kind of values.prove ? kinds.slice(0, 1) : kinds) {
  for (const fault of values.prove ? SEEDED_FAULTS : [undefined]) {
    const result = await run(kind, fault);
    print(result);
    results.push(result);
  }
}
// A run in which nothing was acknowledged shows nothing, whatever it was for.
const failed = results.filter(
  ({ answers, isWhole, isPrompt, isUnattended }) =>
    answers === 0 || (values.prove ? isWhole : !isWhole || !isPrompt || !isUnattended),
);
console.log(JSON.stringify({ seconds, failed: failed.length, runs: results }));
process.exitCode = failed.length > 0 ? 1 : 0;

async function run(kind: DatabaseKind, fault?: SeededFault) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-chaos-'));
  const postgresql = kind === 'embedded' ? null : startPostgresql();
  if (kind !== 'embedded' && !postgresql) throw new Error('PostgreSQL is not installed on this machine.');
  const servers: ChaosServer[] = [];
  const folders = kind !== 'embedded' ? [join(folder, 'one'), join(folder, 'two')] : [join(folder, 'one')];
  const disk = kind === 'embedded' ? aSmallDisk(folders[0] ?? folder, DISK_MB) : null;
  const lines = await Promise.all(
    postgresql && kind === 'postgresql' ? folders.map(() => aFaultyLine(postgresql.url)) : [],
  );
  const replica = postgresql && kind === 'failover' ? await postgresql.addReplica() : null;
  const older = postgresql && kind === 'upgrade' ? olderVersion(values.from) : null;
  const pair = postgresql && replica && { primary: postgresql, replica };
  try {
    const own = { DATA_DIR: folders[0] ?? folder, DATABASE_URL: postgresql?.url };
    const planted =
      older && postgresql ? older.plant({ ...own, DATABASE_URL: postgresql.url }) : await plant(own, fault);
    const secret = randomToken();
    const start = (at: number, script?: string) => {
      const databaseUrl = pair ? addressOf(pair.primary, pair.replica) : (lines[at]?.url ?? postgresql?.url);
      const env = {
        SECRET: secret,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...(fault && { SEEDED_FAULT: fault }),
      };
      return startChaosServer(folders[at] ?? folder, env, script);
    };
    for (const at of folders.keys()) servers.push(await start(at, older?.script));
    const end = Date.now() + seconds * 1000;
    const ended = () => Date.now() > end;
    const urls = servers.map(({ url }) => url);
    const targets = { servers, lines, disk, ...(postgresql && { postgresql }) };
    const forMs = seconds * 1000;
    // An update takes as long as it takes: the load goes on until its last server is replaced.
    let isReplacing = older !== null;
    const harmed = (): Promise<Record<string, number>> => {
      if (pair) return failOver({ ...pair, servers, forMs });
      if (!older) return rage(targets, ended);
      return replaceServers({ servers, urls, start, forMs }).finally(() => {
        isReplacing = false;
      });
    };
    const [ledger, harm] = await Promise.all([
      sendAll({ urls, planted, clients: older ? CLIENTS_OF_UPDATE : CLIENTS, ended: () => ended() && !isReplacing }),
      harmed(),
    ]);
    await Promise.all(servers.map((server) => server.stop()));
    const database = await connectDatabase(
      readConfig({ PORT: '0', ...own, ...(replica && { DATABASE_URL: replica.url }) }),
      silentLog,
    );
    const found = await broken(database.pool, ledger).finally(() => database.close());
    const unknown = ledger.decisions.filter(({ outcome }) => outcome === 'unknown').length;
    return {
      kind,
      fault: fault ?? null,
      harm,
      answers: ledger.answers.length,
      decisions: ledger.decisions.filter(({ outcome }) => outcome === 'won').length,
      lostRaces: ledger.decisions.filter(({ outcome }) => outcome === 'lost').length,
      retries: ledger.retries,
      failedRequests: ledger.failed,
      failures: ledger.failures,
      ...(older && { from: older.commit.slice(0, 12), newSteps: older.missing.length }),
      longestMs: Math.round(ledger.longestMs),
      unannounced: ledger.unannounced,
      surprises: [...new Set(ledger.surprises)].slice(0, 5),
      unknown,
      broken: found,
      isWhole: Object.values(found).every((count) => count === 0),
      isUnattended: UNATTENDED.every((name) => (harm[name] ?? 0) === 0) && (!older || ledger.failed === 0),
      isPrompt: ledger.longestMs <= LONGEST_MS && ledger.unannounced === 0 && ledger.surprises.length === 0,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    for (const line of lines) line.close();
    replica?.stop();
    postgresql?.stop();
    older?.remove();
    disk?.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function print(result: Awaited<ReturnType<typeof run>>): void {
  console.log(`\n${result.kind}${result.fault ? ` with a seeded mistake: ${result.fault}` : ''}`);
  const rows: Record<string, unknown> = {
    ...(result.from && { 'from the version of commit': result.from, 'new steps of the tables': result.newSteps }),
    ...result.harm,
    'answers acknowledged': result.answers,
    'decisions acknowledged': result.decisions,
    'decisions lost to another': result.lostRaces,
    'requests without an outcome': result.failedRequests,
    'requests repeated': result.retries,
    'longest request (ms)': `${result.longestMs}  (bar ≤ ${LONGEST_MS})`,
    '503 without Retry-After': result.unannounced,
    ...result.broken,
  };
  for (const [name, value] of Object.entries(rows)) console.log(`  ${name.padEnd(46)}${String(value)}`);
  for (const [reason, count] of Object.entries(result.failures))
    console.log(`  without an outcome: ${reason} (${count})`);
  for (const surprise of result.surprises) console.log(`  not understood: ${surprise}`);
}
