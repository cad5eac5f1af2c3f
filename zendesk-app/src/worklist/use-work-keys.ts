import type { WorkItem } from '@countersign/shared/api/tickets/worklist.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { Pressed } from '../linked-forms/decision/decide.tsx';

interface Keys {
  root: RefObject<HTMLElement | null>;
  records: readonly WorkItem[];
  /** Approve and reject are offered here. */
  mayDecide: boolean;
  onOpen: (item: WorkItem, begin?: Pressed) => void;
  onClose: () => void;
}

const TYPING = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const STEPS: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };
const DECISIONS: Record<string, Pressed> = { a: 'approve', r: 'reject' };

/**
 * J and K or the arrows move through the cards, X picks, A and R open the opinion, Escape goes back to the card. Enter is the
 * button's own. Keys that somebody types into a field, or holds with Ctrl, Alt or Cmd, mean nothing here.
 */
export function useWorkKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (press(latest.current, event.key, target)) event.preventDefault();
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}

/** Whether the key meant something. */
function press({ root, records, mayDecide, onOpen, onClose }: Keys, key: string, target: Element | null): boolean {
  if (key === 'Escape') {
    // A panel inside of the card closes itself first.
    if (target?.closest('.sb-panel')) return false;
    onClose();
    return true;
  }
  if (target?.matches(TYPING) || target?.closest('[role=tablist], .wl-side .cs-field')) return false;
  const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((row) => row.contains(document.activeElement) || row.dataset.open !== undefined);
  const step = STEPS[key];
  if (step !== undefined) {
    if (target?.closest('.wl-side')) return false;
    const next = rows[at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step))];
    next?.querySelector<HTMLElement>('.wl-title')?.focus();
    return next !== undefined;
  }
  const item = records.find(({ id }) => id === rows[at]?.dataset.row);
  if (key === 'x') {
    rows[at]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    return at !== -1;
  }
  const begin = DECISIONS[key];
  if (begin === undefined || !item || !mayDecide || item.isClaimable || item.isCorrection) return false;
  onOpen(item, begin);
  return true;
}
