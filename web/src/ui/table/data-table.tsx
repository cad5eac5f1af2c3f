import { type MouseEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import {
  Checkbox,
  Field,
  Label,
  SortableCell,
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeaderCell,
  TableHeaderRow,
  TableRow,
} from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import type { Column, Density, RowAction } from './column.ts';
import { RowActions } from './row-actions.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { TableFrame } from './table-frame.ts';

export interface Selection {
  ids: ReadonlySet<string>;
  onChange: (ids: ReadonlySet<string>) => void;
}

export interface DataTableProps<Row> {
  /** Says what the table lists; read out, not drawn. */
  caption: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading: rows of the right size hold the place. */
  rows: readonly Row[] | undefined;
  skeletonRows?: number;
  rowId: (row: Row) => string;
  /** Names a row in labels ("Select Refund #12"). */
  rowName?: (row: Row) => string;
  onOpen?: ((row: Row) => void) | undefined;
  actionsOf?: ((row: Row) => readonly RowAction[]) | undefined;
  selection?: Selection | undefined;
  density?: Density;
  sort?: string;
  onSort?: (sort: string) => void;
  openId?: string;
}

/** The bare table: headings, rows, selection, row actions. Narrow screens show each row as a block of its cells. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, density = 'medium', openId = '' } = props;
  const width = columns.length + (props.selection ? 1 : 0) + (props.actionsOf ? 1 : 0);
  return (
    <TableFrame $density={density}>
      <Table size="medium" role="table">
        <TableCaption hidden>{props.caption}</TableCaption>
        <Head {...props} />
        <TableBody role="rowgroup">
          {rows === undefined && <SkeletonRows rows={props.skeletonRows ?? 5} columns={width} />}
          {rows?.map((row) => (
            <Line key={rowId(row)} row={row} isOpen={rowId(row) === openId} table={props} />
          ))}
        </TableBody>
      </Table>
    </TableFrame>
  );
}

function Head<Row>({ columns, selection, actionsOf, rows = [], rowId, sort = '', onSort }: DataTableProps<Row>) {
  const t = useT();
  const ids = rows.map(rowId);
  const chosen = ids.filter((id) => selection?.ids.has(id)).length;
  return (
    <TableHead role="rowgroup">
      <TableHeaderRow role="row">
        {selection && (
          <TableHeaderCell isMinimum scope="col">
            <Tick
              label={t('common.table.selectAll')}
              isChecked={ids.length > 0 && chosen === ids.length}
              isMixed={chosen > 0 && chosen < ids.length}
              onChange={(on) =>
                selection.onChange(on ? new Set([...selection.ids, ...ids]) : without(selection.ids, ids))
              }
            />
          </TableHeaderCell>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
        {actionsOf && (
          <TableHeaderCell isMinimum scope="col" data-part="actions">
            <span className="visually-hidden">{t('common.table.actions')}</span>
          </TableHeaderCell>
        )}
      </TableHeaderRow>
    </TableHead>
  );
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string;
  onSort: ((sort: string) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { title, width, align } = column;
  const by = column.sort;
  if (!by || !onSort) {
    return (
      <TableHeaderCell scope="col" role="columnheader" width={width} data-align={align}>
        <span data-part="heading" title={title}>
          {title}
        </span>
      </TableHeaderCell>
    );
  }
  const direction = sort === by ? 'asc' : sort === `-${by}` ? 'desc' : undefined;
  const next = direction === 'asc' ? `-${by}` : direction === 'desc' ? '' : by;
  return (
    <SortableCell
      width={width}
      {...(direction ? { sort: direction } : {})}
      cellProps={{ scope: 'col', role: 'columnheader', 'data-align': align }}
      onClick={() => onSort(next)}
    >
      {title}
    </SortableCell>
  );
}

function Line<Row>({ row, isOpen, table }: { row: Row; isOpen: boolean; table: DataTableProps<Row> }) {
  const t = useT();
  const { columns, rowId, rowName, onOpen, actionsOf, selection } = table;
  const id = rowId(row);
  const isSelected = selection?.ids.has(id) ?? false;
  const open = (event: MouseEvent<HTMLElement>) => {
    const isOnControl = (event.target as HTMLElement).closest('a, button, input, label, [role=menu]');
    if (!isOnControl && window.getSelection()?.isCollapsed !== false) onOpen?.(row);
  };
  return (
    <TableRow
      role="row"
      isSelected={isSelected || isOpen}
      data-chosen={isSelected || isOpen ? '' : undefined}
      data-opens={onOpen ? '' : undefined}
      onClick={open}
    >
      {selection && (
        <TableCell isMinimum role="cell" data-part="select">
          <Tick
            label={t('common.table.selectRow', { name: rowName?.(row) ?? id })}
            isChecked={isSelected}
            onChange={(on) => selection.onChange(on ? new Set([...selection.ids, id]) : without(selection.ids, [id]))}
          />
        </TableCell>
      )}
      {columns.map((column, index) => (
        <TableCell
          key={column.key}
          role="cell"
          data-label={column.title}
          data-align={column.align}
          data-part={index === 0 ? 'name' : undefined}
        >
          {index === 0 && onOpen ? <Opener onClick={() => onOpen(row)}>{column.cell(row)}</Opener> : column.cell(row)}
          {column.below?.(row)}
        </TableCell>
      ))}
      {actionsOf && (
        <TableCell isMinimum role="cell" data-part="actions">
          <RowActions actions={actionsOf(row)} name={rowName?.(row) ?? id} />
        </TableCell>
      )}
    </TableRow>
  );
}

const without = (ids: ReadonlySet<string>, gone: readonly string[]): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !gone.includes(id)));

interface TickProps {
  label: string;
  isChecked: boolean;
  isMixed?: boolean;
  onChange: (on: boolean) => void;
}

function Tick({ label, isChecked, isMixed = false, onChange }: TickProps) {
  return (
    <Field>
      <Checkbox checked={isChecked} indeterminate={isMixed} onChange={(event) => onChange(event.target.checked)}>
        <Label hidden>{label}</Label>
      </Checkbox>
    </Field>
  );
}

function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <OpenButton type="button" onClick={onClick}>
      {children}
    </OpenButton>
  );
}

const OpenButton = styled.button`
  max-width: 100%;
  /* On the line of the row's other cells, also where a clipped name has no baseline of its own. */
  vertical-align: top;
  padding: 0;
  border: 0;
  border-radius: 2px;
  background: none;
  color: ${colour('foreground.primary')};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover {
    text-decoration: underline;
  }
  &:focus-visible {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: 2px;
  }
`;
