import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';

interface DragOrder {
  /** What an entry is dragged by. */
  handle: RefObject<HTMLElement | null>;
  /** Finds the entry around its handle: `li`, `tr`. */
  entry: string;
  /** Entries are dropped only between those of the same list. */
  list: string;
  /** Place of the entry. */
  at: number;
  /** To a place among the entries as they are without this one. */
  onMove: (to: number) => void;
  isDisabled?: boolean;
}

/** Lets an entry of a list be dragged to another place; the one that it would land beside has `data-drop`, `before` or `after`. */
export function useDragOrder({ handle, entry, list, at, onMove, isDisabled = false }: DragOrder): void {
  const now = useRef({ at, onMove });
  useEffect(() => {
    now.current = { at, onMove };
  });
  useEffect(() => {
    const dragHandle = handle.current;
    const element = dragHandle?.closest<HTMLElement>(entry);
    if (!element || !dragHandle || isDisabled) return undefined;
    const edgeAt = (y: number) => {
      const { top, height } = element.getBoundingClientRect();
      return y < top + height / 2 ? ('before' as const) : ('after' as const);
    };
    const forget = () => void delete element.dataset['drop'];
    const end = combine(
      draggable({ element, dragHandle, getInitialData: () => ({ [list]: now.current }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => list in source.data,
        onDrag: ({ location }) => {
          element.dataset['drop'] = edgeAt(location.current.input.clientY);
        },
        onDragLeave: forget,
        onDrop: ({ source, location }) => {
          forget();
          const dragged = source.data[list] as typeof now.current;
          const before = now.current.at + (edgeAt(location.current.input.clientY) === 'after' ? 1 : 0);
          dragged.onMove(before > dragged.at ? before - 1 : before);
        },
      }),
    );
    return () => {
      end();
      forget();
    };
  }, [handle, entry, list, isDisabled]);
}
