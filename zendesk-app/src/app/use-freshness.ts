import { useEffect, useRef, useState } from 'react';
import { createSocket, type SocketLike } from '@countersign/web/src/lib/socket.ts';
import { backoff } from '../zaf/backoff.ts';
import { useLinkedForms, useSidebar, useTicket } from './sidebar-context.ts';
import { useShown } from './use-shown.ts';

/** How often a sidebar without a socket looks whether an approval has moved on. */
const LOOK_AGAIN_MS = 60_000;
/** An agent with very many windows gets no more sockets: the look once a minute has to do. */
const MOST_FAILURES = 3;
/** Whoever leafs through tickets opens no socket for each of them. */
const SETTLED_MS = 1000;

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

/** Holds the socket of the ticket that is seen, and says whether it stands. */
function useLiveness(): boolean {
  const { server, linkedForms } = useSidebar();
  const { ticketId } = useTicket();
  const isShown = useShown();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (ticketId === null || !isShown) return;
    let failures = 0;
    const socket = createSocket({
      // A socket that was lost in a sleep comes back with the bearer of today.
      address: async () => (failures < MOST_FAILURES && (await server.session.bearer()) !== null ? '' : null),
      connect: () => {
        failures += 1;
        return server.connect() as unknown as SocketLike;
      },
      random: Math.random,
      greeting: () => JSON.stringify({ msgType: 'watch', body: `ticket:${ticketId}`, age: linkedForms.age() }),
      onLive: (isNow) => {
        if (isNow) failures = 0;
        setIsLive(isNow);
      },
      // A socket that comes and goes is no fault: the list is looked at once a minute without it.
      log: () => undefined,
    });
    const refresh = () => void linkedForms.refresh(ticketId);
    // `missed`: something was said about this ticket after the list was read and before the socket stood.
    const stops = ['linkedForms', 'missed'].map((type) => socket.on(type, refresh));
    const settled = setTimeout(() => socket.start(), SETTLED_MS);
    return () => {
      clearTimeout(settled);
      for (const stop of stops) stop();
      socket.stop();
    };
  }, [server, linkedForms, ticketId, isShown]);
  return isLive;
}
