import { textAt } from '../../../../basics/texts.ts';
import { exportAnswers, type ExportFormat } from '@countersign/shared/api/submissions/transfer/transfer.ts';
import type { HasClock, HasZone } from '../../../../basics/clock.ts';
import type { HasLog } from '../../../../basics/log.ts';
import type { HasReports } from '../../../../database/reports/reports.ts';
import type { HasSecrets } from '../../../../basics/secrets/secret-for.ts';
import { Refusal } from '../../../../work/refusing/refuse.ts';
import { ownWork } from '../../../../work/run-as-server.ts';
import type { Work } from '../../../../work/work.ts';
import { makeFile, type Report } from '../../../files/progress/make-file.ts';
import type { HasStorage } from '../../../files/storage/storage.ts';
import { formToManage } from '../../../forms/rights/form-to-manage.ts';
import { findVersion } from '../../../forms/versions/find-version.ts';
import type { Job } from '../../../jobs/job.ts';
import { PermanentFailure } from '../../../jobs/runner.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import { findSeatedPerson } from '../../../zendesk/agents/account-seats.ts';
import { readListing } from '../../filtering/read-listing.ts';
import type { HasPrintedSheets } from '../../ports.ts';
import type { HasApprovalSight } from '../../sight/approval-sight.ts';
import { countFound } from '../../reading/page-of-submissions.ts';
import { searchCondition } from '../../search/asking/search-condition.ts';
import type { Filling } from '../../search/filling/fill-index.ts';
import { allowedBut, hiddenOfForm } from '../../sight/fields-seen.ts';
import { rowsSeen } from '../../sight/rows-seen.ts';
import { filesZip } from './answer-files-zip.ts';
import { csvFile } from './csv-file.ts';
import { exportColumns } from './export-columns.ts';
import type { AnswerExportOrder } from './export-order.ts';
import { type ExportRow, exportRows } from './export-rows.ts';
import { exportTable } from './export-table.ts';
import { jsonFile } from './json-file.ts';
import { pdfFile } from './pdf/pdf-file.ts';
import { xlsxFile } from '../../../files/xlsx/xlsx-file.ts';

type Needs = Filling &
  HasReports &
  HasClock &
  HasZone &
  HasLog &
  HasSecrets &
  HasStorage &
  HasRealtime &
  HasApprovalSight &
  HasPrintedSheets;

const MIMES: Record<ExportFormat, string> = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  zip: 'application/zip',
  pdf: 'application/pdf',
};

/** Writes the file of an export of answers, of what its owner may read now. */
export async function runExport(job: Job, services: Needs, signal: AbortSignal): Promise<void> {
  const order = job.data as AnswerExportOrder;
  const { format, formKey } = order.wanted;
  const file = {
    name: `answers-${services.clock().toISOString().slice(0, 10)}.${format}`,
    mime: MIMES[format],
    permission: exportAnswers.access,
    formKey,
    pieces: (report: Report) => written(order, services, report),
  };
  await makeFile(job, order, file, { services, signal });
}

async function* written(
  order: AnswerExportOrder,
  services: Needs,
  report: Report,
): AsyncGenerator<string | Uint8Array> {
  try {
    yield* piecesOf(await open(order, services), report);
  } catch (error) {
    // What the list refuses now it refuses at every attempt.
    if (error instanceof Refusal) throw new PermanentFailure(error.message);
    throw error;
  }
}

type Opened = Awaited<ReturnType<typeof open>>;

/** Everything that a file is written from, asked as whoever ordered it: what they may see of the primary, the answers where reports read. */
async function open(order: AnswerExportOrder, services: Needs) {
  const { wanted, language } = order;
  const { storage, database } = services;
  const owner = await findSeatedPerson(database.kysely, order.ownerId);
  if (!owner) throw new PermanentFailure('the one who ordered this export may not sign in any more');
  const person = { ...owner, account: order.account };
  const work = { ...ownWork(services, database.kysely), person };
  const form = await formToManage(work, wanted.formKey, 'view_answers');
  const hidden = await hiddenOfForm(work, form);
  const listing = await readListing(work, form, { ...wanted, current: 1, size: 1 }, allowedBut(hidden));
  const search = await searchCondition(work, { ...wanted, hidden });
  const query = { ...wanted, search, listing, rows: await rowsSeen(work, form), reader: person };
  const columns = await exportColumns(work.db, form, { ...wanted, language, hidden });
  const reading = { ...work, db: await services.reports.open('job') };
  const total = await countFound(reading, query);
  const table = exportTable(columns, language);
  return { work: reading, wanted, language, columns, query, total, storage, table, formName: form.name };
}

async function* piecesOf(opened: Opened, report: Report): AsyncGenerator<string | Uint8Array> {
  const { work, wanted, language, columns, table, storage } = opened;
  const rows = () => reported(opened, report);
  const csv = () => csvFile(table, rows(), wanted.separator ?? ',');
  switch (wanted.format) {
    case 'csv':
      return yield* csv();
    case 'json':
      return yield* jsonFile(columns, rows(), language);
    case 'xlsx':
      return yield* xlsxFile(table, rows(), {
        zone: work.zone,
        now: work.now,
        sheetName: textAt(language, 'files.answersSheet') ?? '',
      });
    case 'zip':
      return yield* filesZip(work, storage, {
        table: { name: 'answers.csv', pieces: csv() },
        rows,
        versionOf: (version) => versionOf(work, wanted.formKey, version),
      });
    case 'pdf':
      return yield* pdfFile(work, storage, {
        formName: opened.formName,
        language,
        zone: work.zone,
        rows: rows(),
        versionOf: (version) => versionOf(work, wanted.formKey, version),
      });
  }
}

/** The rows of the file; each batch is told to whoever waits once it is written. */
async function* reported({ work, query, columns, total }: Opened, report: Report): AsyncGenerator<ExportRow[]> {
  let count = 0;
  for await (const rows of exportRows(work, { query, system: columns.system })) {
    yield rows;
    count += rows.length;
    await report(count, total);
  }
}

async function versionOf({ db }: Pick<Work, 'db'>, formKey: Parameters<typeof findVersion>[1], version: number) {
  const found = await findVersion(db, formKey, version);
  if (!found) throw new Error(`form ${formKey} has lost version ${version}`);
  return found;
}
