import { type RefObject, useLayoutEffect } from 'react';
import { useEditorUi } from '../editor-ui.ts';
import { lastInView } from './last-in-view.ts';

/** The canvas comes back where it was left, for another tab of a narrow screen. */
export function useKeptPlace(desk: RefObject<HTMLDivElement | null>): void {
  const ui = useEditorUi();
  useLayoutEffect(() => {
    const { current } = desk;
    if (!current) return undefined;
    current.scrollTo({ top: ui.left.scrollTop, behavior: 'instant' });
    return () => {
      ui.left = { scrollTop: current.scrollTop, lastInView: lastInView() };
    };
  }, [desk, ui]);
}
