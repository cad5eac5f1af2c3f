import type { KeyboardEvent } from 'react';
import type { EditorActions } from './use-actions.ts';

/** What Alt with an arrow does to the field at a place, on the canvas and in the outline alike: moves it, in and out of containers too. */
export function withAlt(event: KeyboardEvent, index: number, actions: EditorActions): (() => void) | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowUp':
      return () => actions.moveBy(index, -1);
    case 'ArrowDown':
      return () => actions.moveBy(index, 1);
    case 'Home':
      return () => actions.moveToEdge(index, 'start');
    case 'End':
      return () => actions.moveToEdge(index, 'end');
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return () => actions.moveInto(index);
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return () => actions.moveOut(index);
    default:
      return null;
  }
}
