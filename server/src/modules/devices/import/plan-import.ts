import type { Device } from '@countersign/shared/api/devices/devices.ts';
import {
  IMPORT_FIELDS,
  type ImportCommon,
  type ImportField,
  type ImportResult,
  type ImportRow,
  MOST_IMPORT_LINES,
} from '@countersign/shared/api/devices/import.ts';
import { fieldOfHeading } from './field-of-heading.ts';
import { type DeviceValues, type GivenDevice, readDevice } from '@countersign/shared/devices/read-device.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { columnBeside, readCsvTable, type TableColumn } from '../../files/csv/csv-table.ts';
import { hashOf } from '../../../work/once/once.ts';
import { differences, valuesOf } from '../history/changes-between.ts';

/** The lines of a file by the fields that their columns are meant for. */
export interface ImportFile {
  /** `line` as spreadsheets count, the headings being the first; `problems` are those of the line itself. */
  lines: { line: number; given: GivenDevice; problems: ImportRow['problems'] }[];
  unknownHeadings: string[];
}

/** Reads a CSV file; the first line names the columns, in English or Chinese. Refuses what is no such file. */
export function readImport(csv: string): ImportFile {
  const { columns, lines, unknownHeadings } = readCsvTable(csv, {
    fieldOf: fieldOfHeading,
    needed: ['deviceSerialNumber'],
    refuseWithout: () => refuse('import_headings', ['csv']),
    most: MOST_IMPORT_LINES,
  });
  return {
    lines: lines.map(({ line, cells }) => ({
      line,
      given: givenIn(columns, cells),
      problems: problemsIn(columns, cells),
    })),
    unknownHeadings,
  };
}

type Columns = readonly TableColumn<ImportField>[];

/** A long number as spreadsheets save it once they have rounded it. */
const SHORTENED = /^\d([.,]\d+)?E\+\d+$/i;

/** What a line cannot have meant: cells below no heading, and numbers that a spreadsheet has rounded. */
function problemsIn(columns: Columns, cells: readonly string[]): ImportRow['problems'] {
  const beside = columnBeside(columns, cells);
  const rounded = columns.flatMap(({ field }, at) =>
    field && field !== 'customerName' && SHORTENED.test(cells[at]?.trim() ?? '') ? [field] : [],
  );
  return [
    ...(beside === null ? [] : [{ field: null, column: beside, code: 'import_beside' }]),
    ...rounded.map((field) => ({ field, code: 'import_rounded' })),
  ];
}

/** An empty cell is as good as none: it leaves a record as it is. */
function givenIn(columns: Columns, cells: readonly string[]): GivenDevice {
  const filled = columns.flatMap(({ field }, at) => {
    const cell = cells[at]?.trim() ?? '';
    return field && cell !== '' ? [[field, cell] as const] : [];
  });
  return Object.fromEntries(filled);
}

export interface ImportPlan extends ImportResult {
  added: DeviceValues[];
  changed: { before: Device; after: DeviceValues }[];
}

interface Rules {
  /** Without it no record may be changed. */
  mayEdit: boolean;
  /** For lines about unknown devices that leave it out. */
  common: ImportCommon;
}

/** Decides about every line. `known` has the records of the file's serial numbers. */
export function planImport(file: ImportFile, known: readonly Device[], rules: Rules): ImportPlan {
  const bySerial = new Map(known.map((device) => [device.deviceSerialNumber, device]));
  const seen = new Set<string>();
  const plan: Omit<ImportPlan, 'plan'> = {
    rows: [],
    counts: { new: 0, changed: 0, same: 0, broken: 0 },
    unknownHeadings: file.unknownHeadings,
    added: [],
    changed: [],
  };
  for (const { line, given, problems } of file.lines) {
    const decided = decide({ given, problems }, bySerial, seen, rules);
    plan.rows.push({ ...decided.row, line });
    plan.counts[decided.row.outcome] += 1;
    if (decided.row.outcome === 'new') plan.added.push(decided.values);
    if (decided.row.outcome === 'changed' && decided.before) {
      plan.changed.push({ before: decided.before, after: decided.values });
    }
  }
  const revisions = plan.changed.map(({ before }) => [before.id, before.rev]);
  return { ...plan, plan: hashOf({ rows: plan.rows, revisions, added: plan.added }) };
}

/** Nothing but blanks is as good as nothing. */
const filled = (common: ImportCommon): GivenDevice =>
  Object.fromEntries(Object.entries(common).filter(([, value]) => value?.trim()));

interface Decided {
  row: Omit<ImportRow, 'line'>;
  values: DeviceValues;
  before: Device | undefined;
}

function decide(
  { given, problems: found }: Pick<ImportFile['lines'][number], 'given' | 'problems'>,
  known: ReadonlyMap<string, Device>,
  seen: Set<string>,
  { mayEdit, common }: Rules,
): Decided {
  const serial = readDevice(given).values.deviceSerialNumber;
  const before = known.get(serial);
  const stood = before && valuesOf(before);
  const { values, problems } = readDevice({ ...(stood ?? filled(common)), ...given });
  const fields = stood ? differences(stood, { ...values, account: stood.account }) : [];
  const wrong: ImportRow['problems'] = [...found, ...problems.map(({ code, path: [field] }) => ({ field, code }))];
  if (serial !== '' && seen.has(serial)) wrong.push({ field: 'deviceSerialNumber', code: 'import_repeated' });
  if (fields.length > 0 && !mayEdit) wrong.push({ field: 'deviceSerialNumber', code: 'import_needs_edit' });
  seen.add(serial);
  const outcome = wrong.length > 0 ? 'broken' : !stood ? 'new' : fields.length > 0 ? 'changed' : 'same';
  const changes = IMPORT_FIELDS.filter((field) => outcome === 'changed' && fields.includes(field)).map((field) => ({
    field,
    oldValue: stood?.[field] ?? '',
    newValue: values[field],
  }));
  const shown = serial === '' ? (given.deviceSerialNumber ?? '') : serial;
  return { row: { deviceSerialNumber: shown, outcome, problems: wrong, changes }, values, before };
}
