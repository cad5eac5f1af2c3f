import { MISSED } from '@countersign/web/src/lib/socket/socket.ts';
import { useEffect, useRef } from 'react';
import { backoff } from '../../zaf/backoff.ts';
import { useLinkedForms, useSidebar, useTicket } from '../sidebar-context.ts';
import { useLiveSocket } from './use-live-socket.ts';
import { useShown } from './use-shown.ts';

/** How often a sidebar without a socket looks whether an approval has moved on. */
export const LOOK_AGAIN_MS = 60_000;

/**
 * Keeps the list fresh while somebody sees it: one conditional request when it comes to the front and after each change of the
 * ticket; in between the socket tells, or a look once a minute where there is none. What could not be fetched is asked for again,
 * later each time. A sidebar that nobody sees is silent.
 */
export function useFreshness(): void {
  const { linkedForms, drafts } = useSidebar();
  const { ticketId, isNew, latestUpdate } = useTicket();
  const { problem, failures } = useLinkedForms();
  const isShown = useShown();
  const asked = useRef<string | null>(null);
  const seen = useRef(0);
  const wasShown = useRef(isShown);

  useEffect(() => {
    const comesBack = isShown && !wasShown.current;
    wasShown.current = isShown;
    if (ticketId === null || !isShown) return;
    // The first answer of the page is no news: the list was asked for with the ticket's number.
    const isNews = seen.current !== 0 && seen.current !== latestUpdate;
    seen.current = latestUpdate;
    if (asked.current === ticketId && !isNews && !comesBack) return;
    const isFirst = asked.current === null;
    asked.current = ticketId;
    void (isFirst ? linkedForms.begin(ticketId) : linkedForms.refresh(ticketId));
  }, [linkedForms, ticketId, isShown, latestUpdate]);

  useEffect(() => {
    if (isNew && isShown) void drafts.loadUnbound();
  }, [drafts, isNew, isShown]);

  // Where the server says when to ask again, its notice counts down and asks.
  const isAway = problem?.type === 'offline' || problem?.type === 'failed';
  useEffect(() => {
    if (ticketId === null || !isShown || !isAway) return;
    const timer = setTimeout(() => void linkedForms.refresh(ticketId), backoff(failures, Math.random()));
    return () => clearTimeout(timer);
  }, [linkedForms, ticketId, isShown, isAway, failures]);

  const isLive = useLiveness();
  useEffect(() => {
    if (ticketId === null || !isShown) return;
    const refresh = () => {
      if (linkedForms.getSnapshot().problem?.type !== 'wait') void linkedForms.refresh(ticketId);
    };
    const timer = isLive ? undefined : setInterval(refresh, LOOK_AGAIN_MS);
    addEventListener('online', refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('online', refresh);
    };
  }, [linkedForms, ticketId, isShown, isLive]);
}

/** Hears what is said of the ticket that is seen, and says whether the socket stands. */
function useLiveness(): boolean {
  const { linkedForms } = useSidebar();
  const { ticketId } = useTicket();
  const isShown = useShown();
  return useLiveSocket({
    of: isShown ? ticketId : null,
    greeting: () => JSON.stringify({ msgType: 'watch', body: `ticket:${ticketId}`, age: linkedForms.age() }),
    // `MISSED`: something was said about this ticket after the list was read and before the socket stood.
    types: ['linkedForms', MISSED],
    onNews: () => void (ticketId !== null && linkedForms.refresh(ticketId)),
  });
}
