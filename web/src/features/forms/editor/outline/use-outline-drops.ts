import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { fieldTree, isContainer, slotsOf } from '@countersign/shared/forms/tree/field-tree.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import { type RefObject, useEffect, useState } from 'react';
import type { Place } from '../../model/places/places.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { readDragData } from '../drag/drag-data.ts';
import { useActions } from '../actions/use-actions.ts';
import { put } from '../drag/use-drops.ts';

export interface OutlineLine {
  at: number;
  edge: 'before' | 'after' | 'into';
}

/** Takes fields that are dropped on the outline; answers where the line is to be drawn meanwhile. */
export function useOutlineDrops(list: RefObject<HTMLElement | null>): OutlineLine | null {
  const actions = useActions();
  const session = useDraftSession();
  const [line, setLine] = useState<OutlineLine | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const lineAt = (y: number) => lineUnder(element, session.get().history.definition.fields, y);
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => readDragData(source.data) !== null,
      onDrag: ({ location }) => {
        const next = lineAt(location.current.input.clientY);
        setLine((last) => (last?.at === next?.at && last?.edge === next?.edge ? last : next));
      },
      onDragLeave: () => setLine(null),
      onDrop: ({ source, location }) => {
        setLine(null);
        const data = readDragData(source.data);
        const to = lineAt(location.current.input.clientY);
        if (!data || !to) return;
        put(actions, data, placeOf(session.get().history.definition.fields, to));
      },
    });
  }, [list, actions, session]);
  return line;
}

/** The middle of a container means into it; else the nearer half decides. */
function lineUnder(list: HTMLElement, fields: readonly Field[], y: number): OutlineLine | null {
  const rows = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const row = rows.find((one) => y < one.getBoundingClientRect().bottom) ?? rows.at(-1);
  if (!row) return null;
  const at = Number(row.dataset['item']);
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  const field = fields[at];
  if (field && isContainer(field) && share > 0.3 && share < 0.8) return { at, edge: 'into' };
  return { at, edge: share < 0.5 ? 'before' : 'after' };
}

function placeOf(fields: readonly Field[], { at, edge }: OutlineLine): Place {
  const field = fields[at];
  const end = fieldTree(fields).end[at] ?? at + 1;
  if (!field) return { gap: fields.length };
  if (edge === 'into') return { gap: end, parent: field.key, slot: slotsOf(field)?.at(-1) };
  return { gap: edge === 'before' ? at : end, parent: field.parent, slot: field.slot };
}
