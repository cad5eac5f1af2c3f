import { exportDeviceChanges, exportDevices } from '@countersign/shared/api/devices/devices.ts';
import type { Kysely } from 'kysely';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasReports } from '../../../database/reports/reports.ts';
import type { Tables } from '../../../database/tables.ts';
import { type CsvRows, csvPieces } from '../../files/csv/csv-pieces.ts';
import { makeFile, type Report } from '../../files/progress/make-file.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import type { Job } from '../../jobs/job.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { countChanges } from '../history/change-repository.ts';
import { countDevices } from '../records/device-repository.ts';
import { changeLines, deviceLines, headingsOf } from './export-lines.ts';
import type { ExportOrder } from './start-export.ts';

const ORDERED_WITH = { devices: exportDevices, changes: exportDeviceChanges };

/** Writes the file of an export of device or change records. */
export async function runExport(
  job: Job,
  services: HasDatabase & HasReports & HasClock & HasStorage & HasRealtime,
  signal: AbortSignal,
): Promise<void> {
  const order = job.data as ExportOrder;
  const file = {
    name: `${order.what}-${services.clock().toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv',
    permission: ORDERED_WITH[order.what].access,
    pieces: async function* (report: Report) {
      yield* csvPieces(await rowsOf(await services.reports.open('job'), order), report);
    },
  };
  await makeFile(job, order, file, { services, signal });
}

async function rowsOf(db: Kysely<Tables>, order: ExportOrder): Promise<CsvRows> {
  const { account = null, language } = order;
  const headings = headingsOf(order.what, language);
  if (order.what === 'devices') {
    const filter = { ...order.filter, account };
    return { headings, total: await countDevices(db, filter), batches: deviceLines(db, filter) };
  }
  const filter = { ...order.filter, account };
  return { headings, total: await countChanges(db, filter), batches: changeLines(db, filter, language) };
}
