import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { Input } from '@atlaskit/pragmatic-drag-and-drop/types';
import { type RefObject, useEffect } from 'react';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import type { Place } from '../../model/places/places.ts';
import { groupOf } from '../../model/places/subtrees.ts';
import { useDraftSession } from '../../session/form-context.ts';
import { type DragData, readDragData } from './drag-data.ts';
import { dropPlaceAt, type DropPlace } from './drop-place.ts';
import { useEditorUi } from '../editor-ui.ts';
import { type EditorActions, useActions } from '../actions/use-actions.ts';

/** Shows where what is dragged over the canvas would land, and puts it there. */
export function useDrops(canvas: RefObject<HTMLElement | null>): void {
  const ui = useEditorUi();
  const actions = useActions();
  const session = useDraftSession();
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const isOurs = (data: Record<string | symbol, unknown>) => readDragData(data) !== null;
    /** Worked out anew at the drop: the last move may not have been drawn yet. */
    const landing = (data: DragData | null, { clientX: x, clientY: y }: Input): DropPlace | null => {
      const { definition, marked } = session.get().history;
      const isRtl = getComputedStyle(element).direction === 'rtl';
      const drop = dropPlaceAt(element, definition.fields, { x, y, isRtl });
      return data && drop && mayLand(data, drop, definition, marked) ? drop : null;
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isOurs(source.data),
      onDrag: ({ source, location }) => ui.set({ drop: landing(readDragData(source.data), location.current.input) }),
      onDragLeave: () => ui.set({ drop: null }),
      onDrop: ({ source, location }) => {
        ui.set({ drop: null });
        const data = readDragData(source.data);
        const drop = landing(data, location.current.input);
        if (data && drop) put(actions, data, drop.place);
      },
    });
  }, [canvas, ui, actions, session]);
}

/** Puts what was dragged where it was dropped. */
export function put(actions: EditorActions, data: DragData, place: Place): void {
  switch (data.type) {
    case 'new':
      return actions.add(data.fieldType, place);
    case 'field':
      return actions.move(data.at, place);
    case 'clip':
      return actions.insert(data.clip, place);
  }
}

/** Nothing lands in itself, and pages begin at the top level only. */
function mayLand(data: DragData, { place }: DropPlace, { fields }: FormDefinition, marked: readonly number[]): boolean {
  const isInside = place.parent !== undefined;
  if (data.type === 'new') return !isInside || data.fieldType !== 'page_break';
  if (data.type === 'clip') return !isInside || data.clip.fields.every(({ type }) => type !== 'page_break');
  const group = groupOf(fields, marked.includes(data.at) ? marked : [data.at]);
  return [...group].every((at) => fields[at]?.key !== place.parent && (!isInside || fields[at]?.type !== 'page_break'));
}
