import { useEffect, useRef } from 'react';
import { useSidebar, useTicket } from './sidebar-context.ts';

/** How often an open sidebar looks whether an approval has moved on. */
const LOOK_AGAIN_MS = 30_000;

/**
 * Keeps the list fresh while the ticket is in front: once when it comes to the front, after each change of the ticket, when
 * the network returns, and every half minute in between. A sidebar that nobody sees asks for nothing.
 */
export function useFreshness(): void {
  const { linkedForms } = useSidebar();
  const { ticketId, isActive, isLoaded, latestUpdate } = useTicket();
  const seen = useRef(0);

  useEffect(() => {
    if (ticketId === null || !isActive || !isLoaded) return;
    const isFirst = seen.current === 0;
    seen.current = latestUpdate;
    if (isFirst && linkedForms.getSnapshot().isLoaded) return;
    void linkedForms.refresh(ticketId);
  }, [linkedForms, ticketId, isActive, isLoaded, latestUpdate]);

  useEffect(() => {
    if (ticketId === null || !isActive) return;
    const refresh = () => {
      const isWaiting = linkedForms.getSnapshot().problem?.type === 'wait';
      if (document.visibilityState === 'visible' && !isWaiting) void linkedForms.refresh(ticketId);
    };
    const timer = setInterval(refresh, LOOK_AGAIN_MS);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [linkedForms, ticketId, isActive]);
}
