import { useEffect, useSyncExternalStore } from 'react';
import type { SessionState } from '../../session/sidebar-session.ts';
import { useSidebar, useTicket } from '../sidebar-context.ts';
import { useShown } from './use-shown.ts';

/** Timers stand still while a laptop sleeps: the clock is looked at often, and costs nothing. */
const LOOK_MS = 15_000;

/**
 * Keeps the session of a sidebar alive that somebody sees, from the moment in which it comes to the front or the laptop wakes. One
 * that nobody sees is silent: it renews when it is next needed. When the server is back, the list is read again.
 */
export function useRenewal(): SessionState {
  const { server, linkedForms } = useSidebar();
  const { ticketId } = useTicket();
  const isShown = useShown();
  const { session } = server;
  const state = useSyncExternalStore(session.subscribe, session.getState);
  useEffect(() => {
    if (!isShown) return;
    session.keepUp();
    const timer = setInterval(session.keepUp, LOOK_MS);
    addEventListener('online', session.keepUp);
    return () => {
      clearInterval(timer);
      removeEventListener('online', session.keepUp);
    };
  }, [session, isShown]);
  useEffect(() => {
    const hasTrouble = linkedForms.getSnapshot().problem?.type === 'offline';
    if (state === 'lives' && hasTrouble && ticketId !== null) void linkedForms.refresh(ticketId);
  }, [state, linkedForms, ticketId]);
  return state;
}
