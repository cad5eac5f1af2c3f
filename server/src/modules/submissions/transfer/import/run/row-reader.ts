import type { CellKind, ImportSettings } from '@countersign/shared/api/submissions/transfer/import.ts';
import { readAnswers } from '@countersign/shared/forms/transfer/answer-cells.ts';
import type { TransferColumn } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { refuse } from '../../../../../work/refusing/refuse.ts';
import type { GivenRow } from './take-row.ts';

/** Reads the rows of a file whose columns were matched with those of a form. Refuses a row that has cells below no heading. */
export function rowReader(
  columns: readonly TransferColumn[],
  settings: ImportSettings,
  kind: CellKind,
): (cells: readonly string[]) => GivenRow {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const chosen = settings.columns.flatMap((name, at) => {
    const column = name === null ? undefined : byName.get(name);
    return column ? [{ column, at }] : [];
  });
  const read = readAnswers(chosen.map(({ column }) => column));
  const keys = [...new Set(chosen.map(({ column }) => column.field.key as string))];
  const keyAt = settings.columns.indexOf(settings.key);
  return (cells) => {
    const beside = cells.findIndex((cell, at) => at >= settings.columns.length && cell.trim() !== '');
    if (beside >= 0) refuse('import_beside', [], { params: { column: columnLetter(beside) } });
    const own = chosen.map(({ at }) => cells[at] ?? '');
    const answers = kind === 'json' ? jsonAnswers(chosen, own) : read(own);
    const key = keyAt < 0 ? '' : keyText(cells[keyAt] ?? '', kind === 'json');
    return { answers, key, empty: keys.filter((one) => !Object.hasOwn(answers, one)) };
  };
}

/** In a file that was made of JSON a cell is the answer as it is stored. */
function jsonAnswers(chosen: readonly { column: TransferColumn }[], cells: readonly string[]): GivenRow['answers'] {
  const found = chosen.flatMap(({ column }, at) => {
    const cell = cells[at] ?? '';
    return cell === '' ? [] : [[column.name, parse(cell)] as const];
  });
  return Object.fromEntries(found.filter(([, value]) => value !== null));
}

function parse(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown;
  } catch {
    return refuse('import_row_json');
  }
}

const keyText = (cell: string, isJson: boolean): string => (isJson && cell !== '' ? String(parse(cell)) : cell);

/** As spreadsheets name the column at `place`, from 0: A to Z, then AA. */
const columnLetter = (place: number): string =>
  (place < 26 ? '' : columnLetter(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));
