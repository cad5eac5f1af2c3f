import { asList, asLoose, asText, type Loose } from '../../loose.ts';

type Cells = 'single' | 'multiple' | 'text' | 'number' | 'dropdown';

const CELLS: Readonly<Record<string, Cells>> = {
  text: 'text',
  comment: 'text',
  dropdown: 'dropdown',
  radiogroup: 'dropdown',
  default: 'dropdown',
};
const SAID_BY_COLUMN = /^(name|title|cellType|choices|inputType)$/;

/** What stands in the cells of a matrix and what can be chosen there; null where they differ from column to column. */
export function uniformCells(matrix: Loose): { cells: Cells; choices: unknown } | null {
  if (matrix['type'] === 'matrix')
    return { cells: matrix['cellType'] === 'checkbox' ? 'multiple' : 'single', choices: undefined };
  const columns = asList(matrix['columns']).map(asLoose);
  const [first, ...others] = columns.map((column) => cellOf(column, matrix));
  const isPlain = columns.every((column) => Object.keys(column).every((name) => SAID_BY_COLUMN.test(name)));
  if (!first || !isPlain || asList(matrix['detailElements']).length > 0) return null;
  return others.every((other) => other?.cells === first.cells && other.said === first.said) ? first : null;
}

function cellOf(column: Loose, matrix: Loose): { cells: Cells; choices: unknown; said: string } | null {
  const type = asText(column['cellType']) || asText(matrix['cellType']) || 'dropdown';
  const plain = Object.hasOwn(CELLS, type) ? CELLS[type] : undefined;
  const input = asText(column['inputType']) || 'text';
  const cells = plain === 'text' && input !== 'text' ? (input === 'number' ? 'number' : undefined) : plain;
  if (!cells) return null;
  const choices = cells === 'dropdown' ? (column['choices'] ?? matrix['choices']) : undefined;
  return { cells, choices, said: JSON.stringify(choices ?? null) };
}

/** Lines of a matrix are known by letters and digits. */
export const lineId = (value: string): string =>
  /^[A-Za-z0-9][\w-]{0,63}$/.test(value) ? value : `r_${value.replaceAll(/[^\w-]+/g, '_').slice(0, 60)}`;

/** The values of the lines of a matrix as the file names them. */
export const lineValues = (list: unknown): string[] =>
  asList(list).map((item) => {
    const { value, name } = asLoose(item);
    return asText(typeof item === 'object' ? (value ?? name) : item);
  });
