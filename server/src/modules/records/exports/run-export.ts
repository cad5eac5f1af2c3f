import type { Permission } from '@countersign/shared/api/contract.ts';
import { exportRuns } from '@countersign/shared/api/jobs/schedules.ts';
import { exportOperations } from '@countersign/shared/api/records/operations.ts';
import { exportSignIns } from '@countersign/shared/api/records/sign-ins.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { HasClock, HasZone } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasReports } from '../../../database/reports/reports.ts';
import type { Tables } from '../../../database/tables.ts';
import { chainLines } from '../../../work/audit/verify-audit.ts';
import { sealAudit } from '../../../work/audit/seal-audit.ts';
import { csvPieces } from '../../files/csv/csv-pieces.ts';
import { makeFile, type Report } from '../../files/progress/make-file.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import type { Job } from '../../jobs/job.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findPerson } from '../../session/find-person.ts';
import { type Reach, reachOf } from '../../system/reach/reach.ts';
import { operationLines, runLines, signInLines } from './export-lines.ts';
import type { RecordsOrder } from './start-export.ts';

type Needs = HasDatabase & HasReports & HasClock & HasZone & HasStorage & HasRealtime;

const CONTRACTS = {
  operations: exportOperations,
  chain: exportOperations,
  signIns: exportSignIns,
  runs: exportRuns,
} as const;
const NAMES = { operations: 'operation-log', chain: 'operation-chain', signIns: 'login-log', runs: 'job-log' } as const;

/** Writes the file of an export of a log: what its owner reaches when it is written, not when it was ordered. */
export async function runRecordsExport(job: Job, services: Needs, signal: AbortSignal): Promise<void> {
  const order = job.data as RecordsOrder;
  const { access } = CONTRACTS[order.what];
  const isChain = order.what === 'chain';
  const day = services.clock().toISOString().slice(0, 10);
  const file = {
    name: `${NAMES[order.what]}-${day}.${isChain ? 'jsonl' : 'csv'}`,
    mime: isChain ? 'application/x-ndjson' : 'text/csv',
    permission: access,
    pieces: async function* (report: Report) {
      const reach = await reachOfOwner(order, services);
      if (isChain) yield* reach === 'all' ? chainPieces(services, report) : [];
      else yield* csvPieces(rowsOf(await services.reports.open('job'), order, reach, services.zone), report);
    },
  };
  await makeFile(job, order, file, { services, signal });
}

async function reachOfOwner(order: RecordsOrder, { database }: Needs): Promise<Reach> {
  const owner = await findPerson(database.kysely, order.ownerId);
  if (!owner) return { departmentIds: [], self: null };
  const person = { ...owner, id: owner.id as UserId, account: null, agentOf: [] };
  return reachOf({ db: database.kysely, person }, CONTRACTS[order.what].access as Permission);
}

function rowsOf(db: Kysely<Tables>, order: Exclude<RecordsOrder, { what: 'chain' }>, reach: Reach, zone: string) {
  const finding = { reach, zone };
  if (order.what === 'runs') return runLines(db, order.filter, order.language);
  return order.what === 'signIns'
    ? signInLines(db, { ...finding, filter: order.filter }, order.language)
    : operationLines(db, { ...finding, filter: order.filter }, order.language);
}

async function* chainPieces(services: Needs, report: Report): AsyncGenerator<string> {
  await sealAudit(services);
  let written = 0;
  for await (const { lines, total } of chainLines(await services.reports.open('job'))) {
    yield `${lines.join('\n')}\n`;
    written += lines.length;
    await report(written, total);
  }
}
