import type { FieldKey } from '../../../basics/ids.ts';
import type { PieceKind } from '../../expressions/survey/piece.ts';
import type { FieldNames } from '../../names/field-names.ts';
import { asList, asLoose, asText, type Loose } from '../../loose.ts';
import { uniformCells } from './matrix-cells.ts';
import { questionKind } from './question-kinds.ts';
import { NAMES_OF_PARTS } from '../read-names.ts';

/** A question or panel of a survey, with the field that it becomes; `type` is null where forms have no such question. */
export interface Question {
  source: Loose;
  /** Where it stands in the file: `pages.0.elements.3`. */
  path: string;
  name: string;
  key: FieldKey;
  type: string | null;
  kind: PieceKind;
  /** Keys of the rows around it, the outermost first. */
  rows: readonly FieldKey[];
  /** The row of a matrix that it is a cell of, as `matrix.row`; empty for every other question. */
  line: string;
  inner: readonly Question[];
}

interface Part {
  source: Loose;
  path: string;
  /** A row of a matrix: how its cells are called, and the cells. */
  row?: { line: string; cells: Part[] };
}

/** The parts of a page or panel, with their places. */
export const partsOf = (owner: Loose, path: string, names: readonly string[] = NAMES_OF_PARTS): Part[] =>
  names.flatMap((name) =>
    asList(owner[name]).map((source, at) => ({
      source: asLoose(source),
      path: [path, name, at].filter((one) => one !== '').join('.'),
    })),
  );

/** Gives every question its key, before any expression is read: they may name what comes later. */
export function readQuestions(
  parts: readonly Part[],
  names: FieldNames,
  around: Pick<Question, 'rows' | 'line'> = { rows: [], line: '' },
): Question[] {
  return parts.map(({ source, path, row }) => {
    const name = asText(source['name']);
    const key = names.keyFor(name || asText(source['type']) || 'field');
    const kind = questionKind(source);
    const inside = {
      rows: kind?.[0] === 'sub_form' ? [...around.rows, key] : around.rows,
      line: row?.line ?? around.line,
    };
    const inner = readQuestions(row?.cells ?? innerParts(source, path), names, inside);
    return { source, path, name, key, type: kind?.[0] ?? null, kind: kind?.[1] ?? 'thing', ...around, inner };
  });
}

/** The questions inside a question: of a panel, of the rows that people add, of a group of texts, of cells that differ. */
function innerParts(source: Loose, path: string): Part[] {
  switch (source['type']) {
    case 'panel':
      return partsOf(source, path);
    case 'paneldynamic':
      return partsOf(source, path, ['templateElements']);
    case 'multipletext':
      return partsOf(source, path, ['items']).map((item) => ({ ...item, source: { ...item.source, type: 'text' } }));
    case 'matrixdynamic':
      return [...columnsOf(source, path), ...partsOf(source, path, ['detailElements'])];
    case 'matrixdropdown':
      return uniformCells(source) ? [] : rowPanels(source, path);
    default:
      return [];
  }
}

/** A matrix whose cells differ: a panel for each of its rows. */
function rowPanels(source: Loose, path: string): Part[] {
  const owner = asText(source['name']);
  const cells = [...columnsOf(source, path), ...partsOf(source, path, ['detailElements'])];
  return asList(source['rows']).map((row, at) => {
    const { value, text } = typeof row === 'object' ? asLoose(row) : { value: row, text: undefined };
    const name = asText(value);
    const title = text ?? name;
    return {
      source: { type: 'panel', name, title },
      path: `${path}.rows.${at}`,
      row: { line: `${owner}.${name}`, cells },
    };
  });
}

/** A column of a matrix as the question that stands in its cells. */
function columnsOf(matrix: Loose, path: string): Part[] {
  return partsOf(matrix, path, ['columns']).map(({ source, path: place }) => {
    const type = asText(source['cellType']) || asText(matrix['cellType']) || 'dropdown';
    const { cellType: _, ...rest } = source;
    const takesChoices =
      source['choices'] === undefined &&
      matrix['choices'] !== undefined &&
      !/^(text|comment|boolean|expression|rating|file)$/.test(type);
    return {
      source: {
        ...rest,
        type: type === 'default' ? 'dropdown' : type,
        ...(takesChoices ? { choices: matrix['choices'] } : {}),
      },
      path: place,
    };
  });
}
