import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasStorage } from '../../files/storage.ts';
import { CSV_START, csvLine } from '@countersign/shared/basics/csv.ts';
import { keepFile } from '../../files/upload/keep-file.ts';
import { saveProgress } from '../../files/task-progress.ts';
import type { Job } from '../../jobs/job.ts';
import { countChanges } from '../change-repository.ts';
import { countDevices } from '../device-repository.ts';
import { changeLines, deviceLines, headingsOf } from './export-lines.ts';
import type { ExportOrder } from './start-export.ts';

const MOST_PROGRESS = 99;

/** Writes the file of an export in pieces, so that no number of rows has to fit into memory, and says how far it has come. */
export async function runExport(job: Job, services: HasDatabase & HasClock & HasStorage): Promise<void> {
  const order = job.data as ExportOrder;
  const { database, clock } = services;
  const name = `${order.what}-${clock().toISOString().slice(0, 10)}.csv`;
  const url = await keepFile(services, { name, mime: 'text/csv', ownerId: order.ownerId }, pieces(order, services));
  await saveProgress(database.kysely, order, { rate: 100, url, tips: '' }, clock());
}

async function* pieces(order: ExportOrder, { database, clock }: HasDatabase & HasClock): AsyncGenerator<string> {
  const db = database.kysely;
  const { account = null } = order;
  const total =
    order.what === 'devices'
      ? await countDevices(db, { ...order.filter, account })
      : await countChanges(db, { ...order.filter, account });
  yield CSV_START + csvLine(headingsOf(order.what, order.language));
  const batches =
    order.what === 'devices'
      ? deviceLines(db, { ...order.filter, account })
      : changeLines(db, { ...order.filter, account }, order.language);
  let written = 0;
  for await (const lines of batches) {
    yield lines.map((cells) => csvLine(cells)).join('');
    written += lines.length;
    const rate = Math.min(MOST_PROGRESS, Math.floor((written / Math.max(total, 1)) * 100));
    await saveProgress(db, order, { rate, url: '', tips: `${written} / ${total}` }, clock());
  }
}
