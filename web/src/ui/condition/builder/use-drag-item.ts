import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useRef } from 'react';
import { useBuilder } from './builder-context.ts';
import type { ItemPath } from '../edit-condition.ts';

const MARK = 'countersign-condition';

interface Dragged {
  builder: string;
  path: ItemPath;
}

const readDragged = (data: Record<string | symbol, unknown>) => data[MARK] as Dragged | undefined;

/** An item is dragged by its handle and dropped before or after another one of the same condition. */
export function useDragItem(
  item: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  path: ItemPath,
): void {
  const builder = useBuilder();
  const now = useRef({ builder, path });
  useEffect(() => {
    now.current = { builder, path };
  });
  useEffect(() => {
    const element = item.current;
    const dragHandle = handle.current;
    if (!element || !dragHandle) return undefined;
    const isOurs = (data: Record<string | symbol, unknown>) => readDragged(data)?.builder === now.current.builder.id;
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ [MARK]: { builder: now.current.builder.id, path: now.current.path } }),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isOurs(source.data),
        onDrag: ({ location }) => {
          if (location.current.dropTargets[0]?.element !== element) return;
          const edge = edgeOf(element, location.current.input.clientY);
          now.current.builder.setDrop({ path: now.current.path, edge });
        },
        onDragLeave: () => now.current.builder.setDrop(null),
        onDrop: ({ source, location }) => {
          const dragged = readDragged(source.data);
          const { builder: here, path: target } = now.current;
          here.setDrop(null);
          if (!dragged || location.current.dropTargets[0]?.element !== element) return;
          here.move(dragged.path, placeOf(target, edgeOf(element, location.current.input.clientY)));
        },
      }),
    );
  }, [item, handle]);
}

function edgeOf(element: HTMLElement, y: number): 'before' | 'after' {
  const { top, height } = element.getBoundingClientRect();
  return y < top + height / 2 ? 'before' : 'after';
}

const placeOf = (path: ItemPath, edge: 'before' | 'after'): ItemPath =>
  edge === 'before' ? path : [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
