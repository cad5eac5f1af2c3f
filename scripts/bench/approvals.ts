/**
 * `npm run bench:approvals`: five approvals in a row, in our engine and in bpmn-elements.
 * core: no database, the state becomes JSON and back after every action on both sides. db: PostgreSQL, 8 connections, one
 * transaction with its fsync for every action; ours is the whole use case (right to read, replay check, history, record,
 * messages), theirs one row with the saved state, locked and written. heap: what 1000 running processes hold in memory.
 * bytes: heap of the instance, token, task, history and record tables by finished process, as it lies there after a plain
 * VACUUM. The run does in seconds the work of a day, so the server looks every second whether a table wants autovacuum.
 * statements and trips: of one action, the mean of a start and five approvals; no clock is in them, and `begin` and `commit`
 * travel but are not counted as statements.
 * Last line: JSON.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { readProcess } from '@countersign/shared/workflow/bpmn/bpmn.ts';
import { listenToTrips } from '../../server/src/database/pool/listen-to-pool.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { aPeerProcess, type PeerProcess } from './lib/bpmn-elements-process.ts';
import { coreRun } from './lib/core-run.ts';
import { databaseRun } from './lib/database-run.ts';
import { fiveStepsXml, STEPS } from './lib/five-steps.ts';
import { peerDatabaseRun } from './lib/peer-database-run.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';

const CONNECTIONS = 8;
const SECONDS = Number(process.argv[2] ?? 10);
setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

const peer = await aPeerProcess(fiveStepsXml(['1', '2', '3', '4', '5']));
const core = await measureCore(peer);
console.log(`core: ours ${core.ours.toFixed(0)} instances/s, bpmn-elements ${core.peer.toFixed(0)} (bar 25 ×)`);
const database = await measureDatabase(peer);
console.log(JSON.stringify({ coreRatio: round(core.ours / core.peer), ...database }));

async function measureCore(other: PeerProcess): Promise<{ ours: number; peer: number }> {
  const { graph } = await readProcess(fiveStepsXml(['1', '2', '3', '4', '5']));
  if (!graph) throw new Error('the process of the benchmark is not valid');
  const run = coreRun(graph);
  const runPeer = () => {
    let state = other.start();
    STEPS.forEach((_, step) => (state = other.approve(state, step)));
  };
  const best = { ours: 0, peer: 0 };
  // In turns, so that a busy moment of the machine falls on both.
  for (let turn = 0; turn < 3; turn += 1) {
    best.ours = Math.max(best.ours, perSecond(run));
    best.peer = Math.max(best.peer, perSecond(runPeer));
  }
  return best;
}

function perSecond(work: () => void): number {
  const start = performance.now();
  let count = 0;
  while (performance.now() - start < 2000) {
    work();
    count += 1;
  }
  return (count * 1000) / (performance.now() - start);
}

async function measureDatabase(other: PeerProcess) {
  const postgresql = startPostgresql();
  if (!postgresql)
    throw new Error('The benchmark needs a PostgreSQL on this machine: initdb below /usr/lib/postgresql.');
  process.env['TEST_DATABASE_URL'] = postgresql.url;
  const app = await startTestApp();
  try {
    const ours = await databaseRun(app);
    const theirs = await peerDatabaseRun(app.database.pool, other);
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ours.finishOne()));
    const best = { ours: 0, peer: 0 };
    for (let turn = 0; turn < 2; turn += 1) {
      best.ours = Math.max(best.ours, await atOnce(() => ours.finishOne()));
      best.peer = Math.max(best.peer, await atOnce(() => theirs.finishOne()));
    }
    console.log(`database: ours ${best.ours.toFixed(1)} instances/s, bpmn-elements ${best.peer.toFixed(1)} (bar 3 ×)`);
    const sizes = await ours.bytesPerInstance();
    console.log(
      `a finished instance: ${sizes.rows} bytes of heap (bar 4096; packed ${sizes.packed}), ${sizes.indexes} of indexes, ` +
        `${sizes.others} of messages and jobs beside it`,
    );
    const cost = await costOfAction(app, () => ours.finishOne());
    console.log(`an action costs ${cost.statements} statements in ${cost.trips} round trips`);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let live = 0; live < 1000; live += CONNECTIONS) {
      await Promise.all(Array.from({ length: CONNECTIONS }, () => ours.startOne()));
    }
    collect();
    const heapKb = (process.memoryUsage().heapUsed - before) / 1024 / 1000;
    console.log(`a running instance holds ${heapKb.toFixed(2)} kB of heap (bar 1)`);
    return {
      dbInstancesPerS: round(best.ours),
      bpmnElementsDbPerS: round(best.peer),
      dbRatio: round(best.ours / best.peer),
      heapKbPerLiveInstance: round(heapKb),
      bytesPerFinishedInstance: sizes.rows,
      statementsPerAction: cost.statements,
      tripsPerAction: cost.trips,
    };
  } finally {
    await app.close();
    postgresql.stop();
  }
}

/** Counted, so it is the same on a busy machine. */
async function costOfAction(
  app: TestApp,
  finishOne: () => Promise<void>,
): Promise<{ statements: number; trips: number }> {
  // The people may have to be read anew, which no action pays for.
  await finishOne();
  const heard = listenToTrips(app.database.pool);
  await finishOne();
  const actions = STEPS.length + 1;
  const statements = heard.texts.filter((text) => text !== 'begin' && text !== 'commit');
  return { statements: round(statements.length / actions), trips: round(heard.trips.length / actions) };
}

/** Whole instances per second with all connections busy. */
async function atOnce(finishOne: () => Promise<void>): Promise<number> {
  const start = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - start < SECONDS * 1000) {
      await finishOne();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return (count * 1000) / (performance.now() - start);
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
