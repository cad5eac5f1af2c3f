import { useEffect } from 'react';
import { useDraftSession } from '../session/form-context.ts';

/** Undo and redo by keyboard on a screen of the form that is not the canvas; the same log of steps. */
export function useUndoKeys(): void {
  const session = useDraftSession();
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if ((!event.ctrlKey && !event.metaKey) || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) session.redo();
      else session.undo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [session]);
}
