import { trimText } from '../../../basics/trim-text.ts';
import { isLonger } from '../../../basics/text-length.ts';
import type { MatrixField, MatrixLine } from './schema.ts';
import { MOST_ADDED_ROWS } from '../../state/most-rows.ts';
import { WRONG_TYPE, readAs, type AnswerProblem, type ReadAnswer } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';
import { decimalsOf } from '../number/check.ts';

const LONGEST_TEXT = 1000;
const LONGEST_NAME = 200;
const ADDED = /^x\d{1,4}$/;

type Problem = AnswerProblem | false;

/** Rows by id, each in the shape of its cells, in the order of the matrix. */
export function readMatrix(field: MatrixField, raw: unknown): ReadAnswer {
  if (!isRecord(raw)) return WRONG_TYPE;
  const added = field.addedRows ? addedRows(raw) : [];
  const rows = [...field.rows, ...added];
  const problems: Problem[] = [];
  const read = rows.flatMap(({ id }) => {
    const value = Object.hasOwn(raw, id) ? readRow(field, raw[id], problems) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  const known = new Set(['_rows', ...rows.map(({ id }) => id)]);
  const answer = { ...(added.length > 0 && { _rows: added }), ...Object.fromEntries(read) };
  const isEmpty = Object.keys(answer).length === 0;
  return readAs(
    isEmpty ? undefined : answer,
    ...problems,
    Object.keys(raw).some((key) => !known.has(key)) && { code: 'unknown_option' },
    !isEmpty && missingRow(field, rows, new Set(read.map(([id]) => id))),
    field.oncePerColumn && field.cells === 'single' && takenTwice(read) && { code: 'column_taken' },
  );
}

/** Rows that the person has named; whatever is none is left out. */
export function addedRows(answer: unknown): MatrixLine[] {
  const given: unknown = isRecord(answer) && Object.hasOwn(answer, '_rows') ? answer['_rows'] : [];
  if (!Array.isArray(given)) return [];
  const seen = new Set<string>();
  return given.slice(0, MOST_ADDED_ROWS).flatMap((row: unknown) => {
    if (!isRecord(row) || typeof row['id'] !== 'string' || typeof row['label'] !== 'string') return [];
    if (!ADDED.test(row['id']) || seen.has(row['id'])) return [];
    seen.add(row['id']);
    return [{ id: row['id'], label: cleanText(row['label']).slice(0, LONGEST_NAME) }];
  });
}

function missingRow(field: MatrixField, rows: readonly MatrixLine[], answered: ReadonlySet<string>): Problem {
  const missing = field.requiredRows && rows.find(({ id }) => !answered.has(id));
  return missing ? { code: 'row_missing', params: { row: missing.label || missing.id } } : false;
}

const takenTwice = (read: readonly (readonly [string, unknown])[]): boolean =>
  new Set(read.map(([, column]) => column)).size < read.length;

function readRow(field: MatrixField, raw: unknown, problems: Problem[]): unknown {
  if (raw === undefined || raw === null) return undefined;
  switch (field.cells) {
    case 'single':
      return isColumn(field, raw) ? raw : wrong(problems, 'unknown_option');
    case 'multiple': {
      if (!Array.isArray(raw)) return wrong(problems, 'wrong_type');
      if (!raw.every((one) => isColumn(field, one))) problems.push({ code: 'unknown_option' });
      const chosen = field.columns.map(({ id }) => id).filter((id) => raw.includes(id));
      return chosen.length > 0 ? chosen : undefined;
    }
    case 'scale': {
      const isOnScale = Number.isInteger(raw) && Number(raw) >= 1 && Number(raw) <= field.scaleMax;
      return typeof raw === 'number' && isOnScale ? raw : wrong(problems, 'unknown_option');
    }
    case 'text':
    case 'number':
    case 'dropdown':
      return isRecord(raw) ? readCells(field, raw, problems) : wrong(problems, 'wrong_type');
  }
}

function readCells(field: MatrixField, raw: Record<string, unknown>, problems: Problem[]): unknown {
  if (Object.keys(raw).some((key) => !isColumn(field, key))) problems.push({ code: 'unknown_option' });
  const cells = field.columns.flatMap(({ id }) => {
    const value = Object.hasOwn(raw, id) ? readCell(field, raw[id], problems) : undefined;
    return value === undefined ? [] : [[id, value] as const];
  });
  return cells.length > 0 ? Object.fromEntries(cells) : undefined;
}

function readCell(field: MatrixField, raw: unknown, problems: Problem[]): unknown {
  if (raw === undefined || raw === null || raw === '') return undefined;
  if (field.cells === 'number') return readNumberCell(field, raw, problems);
  if (typeof raw !== 'string') return wrong(problems, 'wrong_type');
  if (field.cells === 'dropdown') {
    return field.choices.some(({ value }) => value === raw) ? raw : wrong(problems, 'unknown_option');
  }
  const text = trimText(cleanText(raw));
  if (isLonger(text, LONGEST_TEXT)) problems.push({ code: 'too_long', params: { max: LONGEST_TEXT } });
  return text || undefined;
}

function readNumberCell({ min, max, decimals }: MatrixField, raw: unknown, problems: Problem[]): unknown {
  if (typeof raw !== 'number' || !Number.isFinite(raw)) return wrong(problems, 'wrong_type');
  if (decimals !== undefined && decimalsOf(raw) > decimals)
    problems.push({ code: 'too_many_decimals', params: { decimals } });
  if (min !== undefined && raw < min) problems.push({ code: 'below_min', params: { min } });
  if (max !== undefined && raw > max) problems.push({ code: 'above_max', params: { max } });
  return raw + 0;
}

function wrong(problems: Problem[], code: AnswerProblem['code']): undefined {
  problems.push({ code });
}

const isColumn = ({ columns }: MatrixField, value: unknown): boolean => columns.some(({ id }) => id === value);

/** Whether a value can be rows or cells by their ids. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
