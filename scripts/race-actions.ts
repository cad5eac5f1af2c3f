/**
 * `npm run race:actions [rounds]`: two servers with connections of their own on one temporary PostgreSQL. All 49 pairs of
 * the seven review actions act on one task at once, 21 rounds unless told otherwise (1029 races). Exactly one of each
 * pair may win, the other must get 409 with the present state, and no rows may contradict each other afterwards.
 */
import { openPostgresql } from '../server/src/database/postgresql/open-postgresql.ts';
import { silentLog } from '../server/src/basics/log.ts';
import {
  type ActionName,
  aRaceTrack,
  contradictions,
  type RaceOutcome,
  SEVEN_ACTIONS,
} from '../server/src/modules/workflow/testing/race.ts';
import { startTestApp } from '../server/src/test-app.ts';
import { startPostgresql } from '../server/src/testing/start-postgresql.ts';

const rounds = Number(process.argv[2] ?? 21);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The number of rounds must be a whole number from 1.');

const postgresql = startPostgresql();
if (!postgresql) throw new Error('The races need a PostgreSQL on this machine: initdb below /usr/lib/postgresql.');
try {
  process.exitCode = (await runAll(postgresql.url)) ? 0 : 1;
} finally {
  postgresql.stop();
}

async function runAll(url: string): Promise<boolean> {
  process.env['TEST_DATABASE_URL'] = url;
  const one = await startTestApp();
  const name = await one.database.pool.query<{ name: string }>('select current_database() as name');
  const sameDatabase = new URL(url);
  sameDatabase.pathname = name.rows[0]?.name ?? '';
  const own = await openPostgresql({
    url: sameDatabase.href,
    log: silentLog,
    statementBudget: 60_000,
    idleTransactionBudget: 60_000,
  });
  const other = await startTestApp({ database: own });
  try {
    const { lost, counts, instanceIds } = await raceAll(await aRaceTrack(one, other));
    const contradicting = await contradictions(one.database.kysely, instanceIds);
    print(counts);
    for (const line of [...lost, ...contradicting]) console.error(line);
    const races = instanceIds.length;
    const oneWinner = [...counts.values()].reduce((sum, count) => sum + count, 0);
    console.log(JSON.stringify({ races, oneWinner, notOneWinner: lost.length, contradictions: contradicting.length }));
    return oneWinner === races && contradicting.length === 0;
  } finally {
    await other.close();
    await own.close();
    await one.close();
  }
}

async function raceAll(race: Awaited<ReturnType<typeof aRaceTrack>>) {
  const counts = new Map<string, number>();
  const lost: string[] = [];
  const instanceIds: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [first, second] of SEVEN_ACTIONS.flatMap((a) => SEVEN_ACTIONS.map((b) => [a, b] as const))) {
      const { instanceId, outcomes } = await race(first, second);
      instanceIds.push(instanceId);
      const key = keyOf(first, second);
      if (hasOneWinner(outcomes)) counts.set(key, (counts.get(key) ?? 0) + 1);
      else lost.push(`${key} in round ${round + 1}: ${JSON.stringify(outcomes)}`);
    }
  }
  return { counts, lost, instanceIds };
}

function keyOf(first: ActionName, second: ActionName): string {
  return `${first} against ${second}`;
}

function hasOneWinner(outcomes: readonly RaceOutcome[]): boolean {
  const types = outcomes.map(({ type }) => type);
  return types.includes('won') && types.includes('conflict');
}

/** How many of the rounds had exactly one winner, by the action on the first server and the one on the second. */
function print(counts: ReadonlyMap<string, number>): void {
  console.log(['', ...SEVEN_ACTIONS].map((name) => name.padStart(9)).join(' '));
  for (const first of SEVEN_ACTIONS) {
    const cells = SEVEN_ACTIONS.map((second) => `${counts.get(keyOf(first, second)) ?? 0}/${rounds}`.padStart(9));
    console.log([first.padStart(9), ...cells].join(' '));
  }
}
