import {
  contractsOf,
  type ExportFormat,
  type ListQuery,
  MOST_ROWS_AT_ONCE,
} from '@countersign/shared/resources/resource-contracts.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { RowSource } from '../../../work/resource-binding.ts';
import type { SentFile } from '../../../work/sent-file.ts';
import type { HasAddress, HasLanguage, Work } from '../../../work/work.ts';
import { rowsForFile } from '../listing/list-rows.ts';
import { fileName, filePieces, MIMES, rowTable } from './row-table.ts';

type Query = ListQuery & { format?: ExportFormat };

/** The rows of a list as a file at once, as long as they are not very many. */
export async function sendExport(
  source: RowSource,
  { format = 'xlsx', ...query }: Query,
  work: Work & HasLanguage & HasZone & HasAddress,
): Promise<SentFile> {
  const { resource } = source;
  const { total, batches: rows } = await rowsForFile(source, query, work);
  await recordAudit(work, contractsOf(resource).exportFile.name, { resource: resource.name, rows: total });
  if (total > MOST_ROWS_AT_ONCE) return refuse('export_too_many', [], { params: { max: MOST_ROWS_AT_ONCE } });
  const language = languageOf(work.language);
  const { zone, now } = work;
  return {
    name: fileName(resource, now, format),
    mime: MIMES[format],
    pieces: filePieces(format, { table: rowTable(resource, language), rows, resource, language, zone, now }),
  };
}

/** A file with the headings that an import reads, and no rows. */
export async function sendTemplate(source: RowSource, work: Work & HasLanguage & HasZone): Promise<SentFile> {
  const { resource } = source;
  const language = languageOf(work.language);
  const table = rowTable(importable(resource), language);
  const { zone, now } = work;
  const rows = (async function* () {})();
  return {
    name: `${resource.name}-template.csv`,
    mime: MIMES.csv,
    pieces: filePieces('csv', { table, rows, resource, language, zone, now }),
  };
}

/** Without what only the server writes. */
const importable = (resource: RowSource['resource']): RowSource['resource'] => ({
  ...resource,
  fields: Object.fromEntries(
    Object.entries(resource.fields).filter(([name, field]) => !field.isReadOnly && name !== resource.within),
  ),
});
