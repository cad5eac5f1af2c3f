import type { HasDatabase } from '../../../database/database.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasStorage } from '../../files/storage.ts';
import { CSV_START, csvLine } from '@countersign/shared/basics/csv.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { keepFile } from '../../files/upload/keep-file.ts';
import { saveProgress } from '../../files/task-progress.ts';
import type { Job } from '../../jobs/job.ts';
import { findSeatedPerson } from '../../zendesk/agents/account-seats.ts';
import { countLinkedForms } from '../linked/linked-form-repository.ts';
import type { LinkedReader } from '../rights/linked-standings.ts';
import { linkedHeadings, linkedLines } from './linked-lines.ts';
import type { LinkedExportOrder } from './start-linked-export.ts';

const MOST_PROGRESS = 99;

/** Writes the file of linked forms in pieces, so that no number of rows has to fit into memory, and says how far it has come. */
export async function runLinkedExport(job: Job, services: HasDatabase & HasClock & HasStorage): Promise<void> {
  const order = job.data as LinkedExportOrder;
  const { database, clock } = services;
  const name = `linked-forms-${clock().toISOString().slice(0, 10)}.csv`;
  const url = await keepFile(services, { name, mime: 'text/csv', ownerId: order.ownerId }, pieces(order, services));
  await saveProgress(database.kysely, order, { rate: 100, url, tips: '' }, clock());
}

async function* pieces(order: LinkedExportOrder, { database, clock }: HasDatabase & HasClock): AsyncGenerator<string> {
  const reader = await readerOf(database.kysely, order);
  const { filter } = order;
  const total = await countLinkedForms(database.kysely, reader, filter);
  yield CSV_START + csvLine(linkedHeadings(order.language));
  let written = 0;
  for await (const lines of linkedLines(database.kysely, { reader, filter }, order.language)) {
    yield lines.map((cells) => csvLine(cells)).join('');
    written += lines.length;
    const rate = Math.min(MOST_PROGRESS, Math.floor((written / Math.max(total, 1)) * 100));
    await saveProgress(database.kysely, order, { rate, url: '', tips: `${written} / ${total}` }, clock());
  }
}

/** The one who ordered it, with the rights that they have now. */
async function readerOf(db: Kysely<Tables>, { ownerId, account = null }: LinkedExportOrder): Promise<LinkedReader> {
  const owner = await findSeatedPerson(db, ownerId);
  if (!owner) throw new Error('the one who ordered this export may not sign in any more');
  return { ...owner, account };
}
