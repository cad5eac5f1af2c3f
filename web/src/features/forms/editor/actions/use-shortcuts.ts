import { useEffect } from 'react';
import { useUndoKeys } from '../../../../ui/saving/use-undo-keys.ts';
import { LanguageMissing } from '../../model/expressions/expression.ts';
import { clipIn, rememberClip } from './clip-memory.ts';
import type { EditorUi } from '../editor-ui.ts';
import type { EditorActions } from './use-actions.ts';

const writes = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/**
 * Keys of the whole editor. Undo and redo work wherever the keyboard is: what is typed in the panel is part of the same
 * log, and a step may take away what had the keyboard. `/` lists the types of fields. Copy, cut and paste speak of fields unless somebody writes.
 */
export function useShortcuts(actions: EditorActions, ui: EditorUi): void {
  useUndoKeys(actions, { isOn: () => ui.get().view !== 'json' });
  useEffect(() => {
    const handleCopy = (event: ClipboardEvent) => {
      if (!mayTake(event, ui)) return;
      try {
        const clip = actions.takeMarked();
        if (!clip) return;
        event.clipboardData?.setData('text/plain', rememberClip(clip));
        const at = clip.fields.length > 0 && event.type === 'cut' ? actions.selectedPlace : null;
        if (at === null) actions.sayCopied(clip);
        else actions.remove(at);
      } catch (error) {
        // The event does not wait: the clipboard is written a moment later.
        if (!(error instanceof LanguageMissing)) throw error;
        void (event.type === 'cut' ? actions.cut() : actions.copy());
      }
      event.preventDefault();
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (writes(event.target) || ui.get().view !== 'form') return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const clip = clipIn(text);
      if (!clip && text.trim() === '') return;
      event.preventDefault();
      if (clip) actions.insert(clip);
      else ui.set({ view: 'questions', questions: text, pane: 'canvas' });
    };
    // A canvas field takes the key itself.
    const handleSlash = (event: KeyboardEvent) => {
      const isOurs = event.key === '/' && !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
      const end = document.querySelector('[data-end]');
      if (!isOurs || !end || writes(event.target) || document.querySelector('[role=dialog]')) return;
      event.preventDefault();
      const selected = actions.selectedPlace;
      actions.openTypes((selected === null ? null : document.querySelector(`[data-frame="${selected}"]`)) ?? end);
    };
    document.addEventListener('keydown', handleSlash);
    document.addEventListener('copy', handleCopy);
    document.addEventListener('cut', handleCopy);
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('keydown', handleSlash);
      document.removeEventListener('copy', handleCopy);
      document.removeEventListener('cut', handleCopy);
      document.removeEventListener('paste', handlePaste);
    };
  }, [actions, ui]);
}

/** Text that somebody marked on the page is what they mean to copy. */
function mayTake(event: ClipboardEvent, ui: EditorUi): boolean {
  const isText = document.getSelection()?.isCollapsed === false;
  return !writes(event.target) && !isText && ui.get().view === 'form';
}
