import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { GridProps } from './grid-props.ts';
import { cellKind } from './editable.ts';
import { type Cell, nextCell } from './next-cell.ts';

const isCell = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset['cell'] !== undefined;

/** The one cell that Tab leads to, what keys do there, and the cell that is being edited. */
export function useGridKeys(box: RefObject<HTMLElement | null>, props: GridProps & { rowPx: number }) {
  const { rows, columns, selection, mayEdit, onOpen, rowPx } = props;
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Cell | null>(null);
  const focusNext = useRef<Cell>(null);
  useEffect(() => {
    const cell = focusNext.current;
    if (!cell || editing) return;
    focusNext.current = null;
    box.current?.querySelector<HTMLElement>(`[data-cell="${cell.row}:${cell.column}"]`)?.focus();
  });

  const go = (cell: Cell) => {
    const element = box.current;
    // A row that is not drawn cannot take the keyboard: it is scrolled into the part that is.
    const top = cell.row * rowPx;
    if (element && (top < element.scrollTop || top + rowPx * 2 > element.scrollTop + element.clientHeight)) {
      element.scrollTo({ top: Math.max(0, top - element.clientHeight / 2) });
    }
    focusNext.current = cell;
    setActive(cell);
  };
  const edit = (cell: Cell) => {
    const [row, column] = [rows[cell.row], columns[cell.column]];
    if (mayEdit && row && column && cellKind(column.column, row)) setEditing(cell);
  };
  const edited = (isKept: boolean) => {
    if (isKept) focusNext.current = editing;
    setEditing(null);
  };
  const press = (event: KeyboardEvent) => {
    if (!isCell(event.target) || event.altKey || event.metaKey) return;
    const row = rows[active.row];
    const isRightToLeft = document.documentElement.dir === 'rtl';
    const there = nextCell(event, active, { rows: rows.length, columns: columns.length, isRightToLeft });
    if (there) go(there);
    else if (event.key === 'Enter' && row) onOpen(row.id);
    else if (event.key === 'F2') edit(active);
    else if (event.key === ' ' && row && selection) {
      const next = new Set(selection.ids);
      if (!next.delete(row.id)) next.add(row.id);
      selection.onChange(next);
    } else return;
    event.preventDefault();
  };
  const held = {
    row: Math.min(active.row, Math.max(0, rows.length - 1)),
    column: Math.min(active.column, columns.length - 1),
  };
  return { active: held, setActive, editing, edit, edited, press };
}
