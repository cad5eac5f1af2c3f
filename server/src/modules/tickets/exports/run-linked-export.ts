import { exportLinked } from '@countersign/shared/api/tickets/tickets.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasReports } from '../../../database/reports/reports.ts';
import { type CsvRows, csvPieces } from '../../files/csv/csv-pieces.ts';
import { makeFile, type Report } from '../../files/progress/make-file.ts';
import type { HasStorage } from '../../files/storage/storage.ts';
import type { Job } from '../../jobs/job.ts';
import type { HasRealtime } from '../../realtime/realtime.ts';
import { findSeatedPerson } from '../../zendesk/agents/account-seats.ts';
import { countLinkedForms } from '../linked/linked-form-repository.ts';
import { linkedHeadings, linkedLines } from './linked-lines.ts';
import type { LinkedExportOrder } from './start-linked-export.ts';

/** Writes the file of linked forms that the one who ordered it may read now. */
export async function runLinkedExport(
  job: Job,
  services: HasDatabase & HasReports & HasClock & HasStorage & HasRealtime,
  signal: AbortSignal,
): Promise<void> {
  const order = job.data as LinkedExportOrder;
  const file = {
    name: `linked-forms-${services.clock().toISOString().slice(0, 10)}.csv`,
    mime: 'text/csv',
    permission: exportLinked.access,
    pieces: async function* (report: Report) {
      yield* csvPieces(await rowsOf(services, order), report);
    },
  };
  await makeFile(job, order, file, { services, signal });
}

async function rowsOf({ database, reports }: HasDatabase & HasReports, order: LinkedExportOrder): Promise<CsvRows> {
  const { filter, language, ownerId, account = null } = order;
  const owner = await findSeatedPerson(database.kysely, ownerId);
  if (!owner) throw new Error('the one who ordered this export may not sign in any more');
  const reader = { ...owner, account };
  const db = await reports.open('job');
  const total = await countLinkedForms(db, reader, filter);
  return { headings: linkedHeadings(language), total, batches: linkedLines(db, { reader, filter }, language) };
}
