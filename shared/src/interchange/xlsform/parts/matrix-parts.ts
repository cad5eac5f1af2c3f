import type { MatrixField, MatrixLine } from '../../../forms/fields/matrix/schema.ts';
import type { Part, PartChoice, PartLabel } from './part.ts';

type Cell = Pick<Part, 'kind' | 'type' | 'choices' | 'constraint'>;

/** A question for each row, or for each row and column where cells are filled in one by one. */
export function matrixParts(field: MatrixField): Part[] {
  const { rows, columns, cells, requiredRows } = field;
  const cell = CELLS[cells](field);
  const isNeeded = (at: number) => requiredRows || at === 0;
  const labelOf = (line: MatrixLine, of: 'rows' | 'columns'): PartLabel => ({
    text: line.label,
    key: `fields.${field.key}.${of}.${line.id}.label`,
  });
  if (cells === 'single' || cells === 'multiple' || cells === 'scale')
    return rows.map((row, at) => ({
      ...cell,
      id: row.id,
      path: pathOf(row.id),
      label: [labelOf(row, 'rows')],
      isNeeded: isNeeded(at),
    }));
  return rows.flatMap((row, at) =>
    columns.map((column, across) => ({
      ...cell,
      id: `${row.id}.${column.id}`,
      path: pathOf(row.id, column.id),
      label: [labelOf(row, 'rows'), labelOf(column, 'columns')],
      // A row is answered where one of its cells is.
      isNeeded: isNeeded(at) && across === 0,
    })),
  );
}

/** Expressions have no name for a line whose id is no name. */
const pathOf = (...ids: readonly string[]): string | null =>
  ids.every((id) => /^[A-Za-z]\w*$/.test(id)) ? ids.map((id) => `.${id}`).join('') : null;

const columnChoices = ({ key, columns }: MatrixField): PartChoice[] =>
  columns.map(({ id, label }) => ({ value: id, label: { text: label, key: `fields.${key}.columns.${id}.label` } }));

const CELLS: Readonly<Record<MatrixField['cells'], (field: MatrixField) => Cell>> = {
  single: (field) => ({ kind: 'string', type: 'select_one', choices: { list: 'columns', of: columnChoices(field) } }),
  multiple: (field) => ({
    kind: 'list',
    type: 'select_multiple',
    choices: { list: 'columns', of: columnChoices(field) },
  }),
  scale: ({ scaleMax }) => ({
    kind: 'number',
    type: 'select_one',
    choices: {
      list: 'scale',
      of: Array.from({ length: scaleMax }, (_, at) => ({
        value: String(at + 1),
        label: { text: String(at + 1), key: '' },
      })),
    },
  }),
  dropdown: ({ key, choices }) => ({
    kind: 'string',
    type: 'select_one',
    choices: {
      list: 'choices',
      of: choices.map(({ value, label }) => ({
        value,
        label: { text: label, key: `fields.${key}.choices.${value}.label` },
      })),
    },
  }),
  text: () => ({ kind: 'string', type: 'text' }),
  number: ({ min, max }) => {
    const limits = [...(min === undefined ? [] : [`. >= ${min}`]), ...(max === undefined ? [] : [`. <= ${max}`])];
    return { kind: 'number', type: 'decimal', ...(limits.length > 0 && { constraint: limits.join(' and ') }) };
  },
};
