import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { differentFields, problemOf } from '@countersign/shared/resources/check-value.ts';
import { fileFields } from '@countersign/shared/resources/fields.ts';
import { type ImportInput, type ImportReport, MOST_LINES } from '@countersign/shared/resources/resource-contracts.ts';
import type { Resource, ResourceField, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { sql } from 'kysely';
import { hashOf } from '../../../work/once/once.ts';
import type { FileJudge, FileRows, RowSource } from '../../../work/resource-binding.ts';
import { languageOf } from '../../../work/refusing/refusal-text.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasLanguage, Work } from '../../../work/work.ts';
import { columnBeside, type CsvTable, readCsvTable } from '../../files/csv/csv-table.ts';
import { fieldOfHeading, headingOf, valueOfText } from '../files/row-texts.ts';
import { scopeOf } from '../listing/scope.ts';
import { columnOf, idOf, rowColumns, tableOf, toRow } from '../rows/row-sql.ts';
import { newRow } from '../writing/add-row.ts';
import { lockedIn, stateAfter } from '../writing/edit-row.ts';

export interface RowPlan extends ImportReport {
  added: ResourceRow[];
  changed: { before: ResourceRow; after: ResourceRow; fields: string[] }[];
}

/** Says of each line what an import would do. The first unique set of fields says which row a line is about. */
export async function planRows(
  source: RowSource,
  { csv, updateSupport = false, within }: ImportInput,
  work: Pick<Work, 'db' | 'person'> & HasLanguage,
  { isLocked, judge: askRoom }: { isLocked: boolean; judge?: FileRows<never>['judge'] | undefined },
): Promise<RowPlan> {
  const { resource } = source;
  const fields = importFields(resource);
  const called = (name: string) => headingOf(resource, name, languageOf(work.language));
  const keys = (resource.unique[0] ?? []).filter((name) => name !== resource.within);
  const table = readCsvTable(csv, {
    fieldOf: importHeading(resource, fields),
    needed: keys,
    refuseWithout: () => refuse('import_no_key', ['csv'], { params: { names: keys.map(called).join(', ') } }),
    most: MOST_LINES,
  });
  const known = await knownRows(source, within, work, isLocked);
  const plan: Omit<RowPlan, 'plan'> = {
    rows: [],
    counts: { new: 0, changed: 0, same: 0, broken: 0 },
    unknownHeadings: table.unknownHeadings.filter((heading) => fieldOfHeading(resource)(heading) === undefined),
    added: [],
    changed: [],
  };
  const seen = resource.unique.map(() => new Set<string>());
  const lines = table.lines.map(({ line, cells }) => ({
    line,
    beside: columnBeside(table.columns, cells),
    read: { ...givenIn(resource, table, cells), ...(resource.within ? { [resource.within]: within } : {}) },
  }));
  const judge = await askRoom?.(
    work,
    lines.map(({ read }) => read),
  );
  for (const { line, read, beside } of lines) {
    const given = judge?.tidy(read) ?? read;
    const deciding = { resource, fields, known, updateSupport, seen, judge };
    const decided = await decide(deciding, given, beside);
    plan.rows.push({ ...decided.row, line });
    plan.counts[decided.row.outcome] += 1;
    if (decided.row.outcome === 'new') plan.added.push(decided.after);
    if (decided.row.outcome === 'changed' && decided.before)
      plan.changed.push({ before: decided.before, after: decided.after, fields: decided.fields });
  }
  const revisions = plan.changed.map(({ before }) => [before[resource.id], before['rev']]);
  return { ...plan, plan: hashOf({ rows: plan.rows, revisions, added: plan.added }) };
}

type Named = readonly [string, ResourceField];

const importFields = (resource: Resource): Named[] =>
  fileFields(resource).filter(([name, field]) => !field.isReadOnly && name !== resource.within);

/** Columns that only the server writes are passed over in silence: an export can be imported as it is. */
function importHeading(resource: Resource, fields: readonly Named[]): (heading: string) => string | undefined {
  const fieldOf = fieldOfHeading(resource);
  const names = new Set(fields.map(([name]) => name));
  return (heading) => {
    const field = fieldOf(heading);
    return field !== undefined && names.has(field) ? field : undefined;
  };
}

/** An empty cell is as good as none: it leaves a row as it is. */
function givenIn(resource: Resource, { columns }: CsvTable<string>, cells: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    columns.flatMap(({ field: name }, at) => {
      const cell = cells[at]?.trim() ?? '';
      const field = name === undefined ? undefined : resource.fields[name];
      if (name === undefined || !field || cell === '') return [];
      return [[name, valueOfCell(resource, [name, field], cell)]];
    }),
  );
}

/** Rows that have nothing there are not alike. */
const isNamed = (names: readonly string[], row: Readonly<Record<string, unknown>>): boolean =>
  names.some((name) => row[name] !== undefined && row[name] !== '');

interface Known {
  /** Rows by each unique set. */
  bySet: Map<string, ResourceRow>[];
}
/** Numbers are numbers, and what has parts is JSON, as files are written. */
function valueOfCell(resource: Resource, named: Named, cell: string): unknown {
  const { type } = named[1];
  if ((type === 'whole' || type === 'reference') && /^-?\d{1,15}$/.test(cell)) return Number(cell);
  if (type === 'languages' || type === 'references' || type === 'rich_text') return parsed(cell);
  return valueOfText(resource, named, cell);
}

function parsed(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return cell;
  }
}

interface Deciding {
  resource: Resource;
  fields: readonly Named[];
  known: Known;
  updateSupport: boolean;
  seen: Set<string>[];
  judge: FileJudge | undefined;
}

const keyOf = (names: readonly string[], row: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    names.map((name) =>
      wordOf(row[name] ?? '')
        .trim()
        .toLowerCase(),
    ),
  );

async function decide(deciding: Deciding, given: Record<string, unknown>, beside: string | null) {
  const { resource, fields, known, updateSupport, seen, judge } = deciding;
  const [main = []] = resource.unique;
  const before = isNamed(main, given) ? known.bySet[0]?.get(keyOf(main, given)) : undefined;
  const wrong: RefusalDetail[] =
    beside === null ? [] : [{ code: 'import_beside', path: [], params: { column: beside } }];
  for (const [name, field] of fields) {
    if (given[name] === undefined && (before || !field.isRequired)) continue;
    const problem = problemOf(field, given[name]);
    if (problem) wrong.push({ ...problem, path: [name] });
  }
  const isSound = wrong.length === 0;
  const after: ResourceRow = !isSound ? {} : before ? stateAfter(resource, before, given) : newRow(resource, given);
  const changed =
    before && isSound
      ? differentFields(
          fields.map(([name]) => name),
          before,
          after,
        )
      : [];
  if (before && changed.length > 0)
    wrong.push(
      ...(updateSupport ? lockedIn(resource, before, changed) : [{ code: 'value_taken', path: [main.at(-1) ?? ''] }]),
    );
  if (isSound) wrong.push(...repeated(deciding, after, before));
  if (isSound && (!before || changed.length > 0))
    wrong.push(...((await judge?.problemsOf({ before, after, fields: changed })) ?? []));
  for (const [at, names] of resource.unique.entries())
    if (isSound && isNamed(names, after)) seen[at]?.add(keyOf(names, after));
  const outcome = wrong.length > 0 ? 'broken' : !before ? 'new' : changed.length > 0 ? 'changed' : 'same';
  const name = wordOf(given[resource.label] ?? before?.[resource.label] ?? given[main.at(-1) ?? ''] ?? '').slice(
    0,
    200,
  );
  const problems = wrong.map(({ code, path, params }) => ({
    field: path[0] === undefined ? null : String(path[0]),
    code,
    ...(params ? { params } : {}),
  }));
  return { row: { name, outcome, problems } as const, before, after, fields: changed };
}

/** What another line of the file or another row has already. */
function repeated(
  { resource, known, seen }: Deciding,
  after: ResourceRow,
  before: ResourceRow | undefined,
): RefusalDetail[] {
  return resource.unique.flatMap((names, at) => {
    if (!isNamed(names, after)) return [];
    const key = keyOf(names, after);
    const path = [names.at(-1) ?? ''];
    if (seen[at]?.has(key)) return [{ code: 'import_value_repeated', path }];
    const other = known.bySet[at]?.get(key);
    return other && other[resource.id] !== before?.[resource.id] ? [{ code: 'value_taken', path }] : [];
  });
}

const MOST_KNOWN = 50_000;

/** The rows that lines can be about; a resource with more rows is not kept by files. */
async function knownRows(
  source: RowSource,
  within: string | undefined,
  work: Pick<Work, 'db' | 'person'>,
  isLocked: boolean,
): Promise<Known> {
  const { resource } = source;
  const scope = await scopeOf(source, work, 'import');
  const inside =
    resource.within === undefined ? sql`` : sql`and ${columnOf(source, resource.within)} = ${within ?? ''}`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${rowColumns(source)} from ${tableOf(source)} where ${scope ?? sql`true`} ${inside}
    order by ${idOf(source)} limit ${MOST_KNOWN} ${isLocked ? sql`for update` : sql``}`.execute(work.db);
  const all = rows.map((row) => toRow(source, row));
  return { bySet: resource.unique.map((names) => new Map(all.map((row) => [keyOf(names, row), row]))) };
}
