import { useEffect } from 'react';
import { useLinkedForms, useSidebar } from './sidebar-context.ts';
import { useShown } from './use-shown.ts';

const KEY = 'countersign.renewed';
/** A frame that is signed out again right after it was loaded would load for ever: the agent is asked then. */
const APART_MS = 60_000;

/**
 * A sidebar whose session has ended loads itself anew and is signed in again, if nobody is typing in it: with a panel open or a
 * form under way the notice with its button is enough, and what was typed is kept.
 */
export function useRenewal(isIdle: boolean): void {
  const { reload } = useSidebar();
  const isShown = useShown();
  const isOver = useLinkedForms().problem?.type === 'signed_out';
  useEffect(() => {
    if (!isOver || !isShown || !isIdle || document.querySelector('.sb-panel') !== null) return;
    try {
      const before = Number(sessionStorage.getItem(KEY) ?? 0);
      if (Date.now() - before < APART_MS) return;
      sessionStorage.setItem(KEY, String(Date.now()));
    } catch {
      // Without storage nobody knows how often this happened already.
      return;
    }
    reload();
  }, [isOver, isShown, isIdle, reload]);
}
