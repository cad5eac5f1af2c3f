import { useEffect, useEffectEvent } from 'react';

interface Steps {
  undo: () => void;
  redo: () => void;
}

interface Options {
  /** Whether the keys work now; asked at each press. */
  isOn?: () => boolean;
  /** Text fields undo what is typed in them by themselves, where that is no part of the draft yet. */
  leavesFields?: boolean;
}

/** Ctrl or Cmd with Z takes a step of the draft back, with Shift or with Y it is done again, wherever the keyboard is. */
export function useUndoKeys(steps: Steps, { isOn = () => true, leavesFields = false }: Options = {}): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = event.defaultPrevented || !isOn() ? null : wayOf(event);
    if (!way || (leavesFields && isInField(event.target))) return;
    event.preventDefault();
    steps[way]();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

function wayOf({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): keyof Steps | null {
  if (!ctrlKey && !metaKey) return null;
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo';
    case 'y':
      return 'redo';
    default:
      return null;
  }
}

const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, [contenteditable=true]') !== null;
