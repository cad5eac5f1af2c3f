import type { Answers } from '../schema.ts';
import { type CellCodec, cellCodec } from './cell-codec.ts';
import { sameValue } from './same-value.ts';
import type { Cell, TransferColumn } from './transfer-column.ts';

/** Writes the answers of one row as cells, in the order of the columns. */
export type WriteCells = (answers: Answers) => Cell[];

/** What the cells of one row say, by field key; a field whose cells are all empty is left out. */
export type ReadCells = (cells: readonly (string | undefined)[]) => Answers;

/** All columns of one field that stand in a file, with their places in the row. */
interface Group {
  key: string;
  parts: readonly { part: readonly string[]; at: number; codec: CellCodec }[];
}

function groupsOf(columns: readonly TransferColumn[]): Group[] {
  const placed = columns.map((column, at) => ({
    key: column.field.key as string,
    part: column.part,
    at,
    codec: cellCodec(column),
  }));
  return [...Map.groupBy(placed, ({ key }) => key)].map(([key, parts]) => ({ key, parts }));
}

/**
 * What is written is read back as the same answers by {@link readAnswers} with the same columns. An answer that its parts do not
 * hold whole stands as JSON in the first of them.
 */
export function writeAnswers(columns: readonly TransferColumn[]): WriteCells {
  const groups = groupsOf(columns);
  return (answers) => {
    const cells: Cell[] = Array.from(columns, () => '');
    for (const group of groups)
      writeGroup(group, Object.hasOwn(answers, group.key) ? answers[group.key] : undefined, cells);
    return cells;
  };
}

function writeGroup({ parts }: Group, answer: unknown, cells: Cell[]): void {
  if (answer === undefined || answer === null) return;
  const [first] = parts;
  if (!first) return;
  if (first.part.length === 0) {
    cells[first.at] = first.codec.write(answer);
    return;
  }
  for (const { part, at, codec } of parts) cells[at] = codec.write(follow(answer, part));
  if (sameValue(readParts(parts, cells.map(String)), answer)) return;
  for (const { at } of parts) cells[at] = '';
  cells[first.at] = JSON.stringify(answer);
}

/** Reads rows that {@link writeAnswers} wrote, or that people typed. */
export function readAnswers(columns: readonly TransferColumn[]): ReadCells {
  const groups = groupsOf(columns);
  return (cells) => {
    const found = groups.flatMap((group) => {
      const answer = readGroup(group, cells);
      return answer === undefined ? [] : [[group.key, answer] as const];
    });
    return Object.fromEntries(found);
  };
}

function readGroup({ parts }: Group, cells: readonly (string | undefined)[]): unknown {
  const [first] = parts;
  if (first?.part.length === 0) return first.codec.read(cells[first.at] ?? '');
  return readParts(parts, cells);
}

function readParts(parts: Group['parts'], cells: readonly (string | undefined)[]): unknown {
  const whole = wholeAnswer(cells[parts[0]?.at ?? -1] ?? '');
  if (whole !== undefined) return whole;
  const answer = emptyObject();
  for (const { part, at, codec } of parts) {
    const value = codec.read(cells[at] ?? '');
    if (value !== undefined) put(answer, part, value);
  }
  return Object.keys(answer).length === 0 ? undefined : answer;
}

/** A composed answer that stands as JSON in one cell. */
function wholeAnswer(text: string): object | undefined {
  if (!text.startsWith('{') || !text.endsWith('}')) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

type Parts = { [name: string]: unknown };
const emptyObject = (): Parts => ({});

function put(into: Parts, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) define(into, name, value);
  else {
    if (!Object.hasOwn(into, name)) define(into, name, emptyObject());
    put(into[name] as Parts, rest, value);
  }
}

/** Names are people's: `__proto__` is one like any other. */
const define = (into: Parts, name: string, value: unknown): void =>
  void Object.defineProperty(into, name, { value, enumerable: true, configurable: true, writable: true });

function follow(answer: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? (inner as Parts)[name] : undefined,
    answer,
  );
}
