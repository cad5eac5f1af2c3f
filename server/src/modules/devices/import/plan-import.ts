import type { Device } from '@countersign/shared/api/devices.ts';
import {
  IMPORT_FIELDS,
  type ImportField,
  type ImportResult,
  type ImportRow,
  MOST_IMPORT_LINES,
} from '@countersign/shared/api/devices-import.ts';
import { readCsv } from '@countersign/shared/basics/csv.ts';
import { fieldOfHeading } from '@countersign/shared/devices/headings.ts';
import { type DeviceValues, type GivenDevice, readDevice } from '@countersign/shared/devices/read-device.ts';
import { refuse } from '../../../http/errors.ts';
import { hashOf } from '../../../http/request-id.ts';
import { differences, valuesOf } from '../changes-between.ts';

/** The lines of a file by the fields that their columns are meant for. */
export interface ImportFile {
  lines: { line: number; given: GivenDevice }[];
  unknownHeadings: string[];
}

/** Reads a CSV file; the first line names the columns, in English or Chinese. Refuses what is no such file. */
export function readImport(csv: string): ImportFile {
  const [headings, ...lines] = readCsv(csv) ?? refuse('import_unreadable', ['csv']);
  const columns = (headings ?? []).map((heading) => ({ heading: heading.trim(), field: fieldOfHeading(heading) }));
  if (!columns.some(({ field }) => field === 'deviceSerialNumber')) refuse('import_headings', ['csv']);
  if (lines.length === 0) refuse('import_no_lines', ['csv']);
  if (lines.length > MOST_IMPORT_LINES) refuse('import_too_long', ['csv'], { params: { max: MOST_IMPORT_LINES } });
  return {
    lines: lines.map((cells, at) => ({ line: at + 2, given: givenIn(columns, cells) })),
    unknownHeadings: columns.filter(({ field }) => !field).map(({ heading }) => heading),
  };
}

/** An empty cell is as good as none: it leaves a record as it is. */
function givenIn(columns: readonly { field: ImportField | undefined }[], cells: readonly string[]): GivenDevice {
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

/** Decides about every line. `known` has the records of the file's serial numbers; without `mayEdit` none may be changed. */
export function planImport(file: ImportFile, known: readonly Device[], mayEdit: boolean): ImportPlan {
  const bySerial = new Map(known.map((device) => [device.deviceSerialNumber, device]));
  const seen = new Set<string>();
  const plan: Omit<ImportPlan, 'plan'> = {
    rows: [],
    counts: { new: 0, changed: 0, same: 0, broken: 0 },
    unknownHeadings: file.unknownHeadings,
    added: [],
    changed: [],
  };
  for (const { line, given } of file.lines) {
    const decided = decide(given, bySerial, seen, mayEdit);
    plan.rows.push({ ...decided.row, line });
    plan.counts[decided.row.outcome] += 1;
    if (decided.row.outcome === 'new') plan.added.push(decided.values);
    if (decided.row.outcome === 'changed' && decided.before) {
      plan.changed.push({ before: decided.before, after: decided.values });
    }
  }
  const revisions = plan.changed.map(({ before }) => [before.id, before.rev]);
  return { ...plan, plan: hashOf({ rows: plan.rows, revisions }) };
}

interface Decided {
  row: Omit<ImportRow, 'line'>;
  values: DeviceValues;
  before: Device | undefined;
}

function decide(given: GivenDevice, known: ReadonlyMap<string, Device>, seen: Set<string>, mayEdit: boolean): Decided {
  const serial = readDevice(given).values.deviceSerialNumber;
  const before = known.get(serial);
  const stood = before && valuesOf(before);
  const { values, problems } = readDevice({ ...stood, ...given });
  const fields = stood ? differences(stood, { ...values, account: stood.account }) : [];
  const wrong: ImportRow['problems'] = problems.map(({ code, path: [field] }) => ({ field, code }));
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
