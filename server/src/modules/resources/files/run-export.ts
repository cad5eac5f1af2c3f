import { contractsOf } from '@countersign/shared/resources/resource-contracts.ts';
import type { ResourceRow } from '@countersign/shared/resources/resource.ts';
import type { HasClock, HasZone } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasReports } from '../../../database/reports/reports.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import { makeFile, type Report } from '../../files/progress/make-file.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import type { Job } from '../../jobs/job.ts';
import { PermanentFailure } from '../../jobs/runner.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findPerson } from '../../session/find-person.ts';
import { rowsForFile } from '../listing/list-rows.ts';
import type { RowExportOrder } from './order-export.ts';
import { fileName, filePieces, MIMES, rowTable } from './row-table.ts';

/** Finds the rows of a resource by its name: of those that the product has, and of those that people made. */
export interface HasRowSources {
  rowSourceOf: (db: HasDatabase['database']['kysely'], resource: string) => Promise<RowSource | null>;
}

type Needs = HasDatabase & HasReports & HasClock & HasZone & HasStorage & HasRealtime & HasRowSources;

/** Writes the file of an export of rows, of those that its owner reaches now. */
export async function runExport(job: Job, services: Needs, signal: AbortSignal): Promise<void> {
  const order = job.data as RowExportOrder;
  const source = await services.rowSourceOf(services.database.kysely, order.resource);
  if (!source) throw new PermanentFailure(`there is no resource ${order.resource}`);
  const file = {
    name: fileName(source.resource, services.clock(), order.format),
    mime: MIMES[order.format],
    permission: contractsOf(source.resource).orderExport.access,
    pieces: (report: Report) => written(order, source, services, report),
  };
  await makeFile(job, order, file, { services, signal });
}

async function* written(
  order: RowExportOrder,
  source: RowSource,
  services: Needs,
  report: Report,
): AsyncGenerator<string | Uint8Array> {
  const db = services.database.kysely;
  const owner = await findPerson(db, order.ownerId);
  if (!owner) throw new PermanentFailure('the one who ordered this export may not sign in any more');
  // No row of a resource belongs to a ticket.
  const person = { ...owner, account: null, agentOf: [] };
  const { query, language } = order;
  const { resource } = source;
  const { total, batches } = await rowsForFile(source, query, {
    ...services,
    db: await services.reports.open('job'),
    person,
    now: services.clock(),
  } as never);
  async function* rows(): AsyncGenerator<ResourceRow[]> {
    let count = 0;
    for await (const batch of batches) {
      yield batch;
      count += batch.length;
      await report(count, Math.max(total, count));
    }
  }
  const table = rowTable(resource, language);
  const { zone, clock } = services;
  yield* filePieces(order.format, { table, rows: rows(), resource, language, zone, now: clock() });
}
