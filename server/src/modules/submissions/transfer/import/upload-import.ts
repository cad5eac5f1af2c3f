import {
  MOST_IMPORT_COLUMNS,
  MOST_IMPORT_MEGABYTES,
  type uploadImport as contract,
} from '@countersign/shared/api/submissions/transfer/import.ts';
import type { HasDatabase } from '../../../../database/database.ts';
import type { HasFiles } from '../../../../work/once/exchange.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { AdmitFile, UseCase } from '../../../../work/route.ts';
import { type HasAddress, personOf } from '../../../../work/work.ts';
import { keepUntil } from '../../../files/stored-files.ts';
import type { HasStorage } from '../../../files/storage/storage.ts';
import { takeFile } from '../../../files/upload/take-file.ts';
import { limitOf, type UploadRules } from '../../../files/upload/upload-rules.ts';
import { spendQuota } from '../../../files/upload/upload-quota.ts';
import { formToImportInto } from './import-form.ts';
import { asShown } from './as-shown.ts';
import { insertImport, NO_COUNTS } from './import-repository.ts';
import { surveyTable } from './survey-table.ts';

const RULES: UploadRules = { accept: ['csv'], maxMegabytes: MOST_IMPORT_MEGABYTES };
const DAY_MS = 86_400_000;

/** Takes no file of who may not edit the answers of the form. */
export const admitImport: AdmitFile<typeof contract, HasDatabase & HasAddress> = async (
  { formKey },
  work,
  declared,
) => {
  await formToImportInto(work, formKey);
  const limit = limitOf(RULES);
  await spendQuota(work, { bytes: Math.min(declared ?? limit.bytes, limit.bytes) });
  return limit;
};

/** Keeps a table of answers for a day and says what its columns seem to be meant for. */
export const uploadImport: UseCase<typeof contract, HasStorage & HasFiles> = async (
  { formKey, cells = 'text' },
  work,
) => {
  const person = personOf(work);
  const into = await formToImportInto(work, formKey);
  const [received] = work.files;
  const table = received ? await surveyTable(received.path) : refuse('file_missing', ['file']);
  if (table.headings.length > MOST_IMPORT_COLUMNS)
    return refuse('import_too_many_columns', ['file'], { params: { max: MOST_IMPORT_COLUMNS } });
  if (table.totalRows === 0) return refuse('import_no_lines', ['file']);
  const file = await takeFile(work, RULES, {
    purpose: 'answer',
    ownerId: person.id,
    formKey: null,
    uploadTicket: null,
  });
  await keepUntil(work, file.id, new Date(work.now.getTime() + DAY_MS));
  const made = {
    id: work.newId(),
    formKey,
    ownerId: person.id,
    account: person.account,
    fileId: file.id,
    fileName: file.name,
    cells,
    ...table,
    settings: null,
    state: 'uploaded' as const,
    progressKey: null,
    doneRows: 0,
    counts: NO_COUNTS,
  };
  await insertImport(work.db, made, work.now);
  return asShown(work, made, into);
};
