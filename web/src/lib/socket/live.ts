import * as session from '@countersign/shared/api/session/session.ts';
import { useEffect } from 'react';
import { isRefusedWith } from '../calls/error-text.ts';
import { call, sessionGap } from '../calls/http.ts';
import { isSignedIn } from '../session/session.ts';
import { socketAddress } from './socket-address.ts';
import { createSocket, type SocketLike } from './socket.ts';

/** The ticket is used once and carries no session. */
async function address(): Promise<string | null> {
  if (!isSignedIn()) return null;
  try {
    const { ticket } = await call(session.socketTicket, {});
    return socketAddress(window.location.href, ticket);
  } catch (error) {
    // The server keeps no socket for this person: asking every five seconds would change nothing.
    if (isRefusedWith(error, 403) || isRefusedWith(error, 404)) return null;
    throw error;
  }
}

/** The one connection of this page. */
export const socket = createSocket({
  address,
  connect: (url) => new WebSocket(url) as SocketLike,
  random: Math.random,
  // A socket that comes and goes is no fault; it is worth a line for whoever looks.
  log: (text, error) => console.debug(text, error), // oxlint-disable-line no-console
});

/** Keeps the connection open while the component is on the screen. */
export function useSocket(): void {
  useEffect(() => {
    socket.start();
    const stop = sessionGap.onResumed((isSomebodyElse) => {
      if (isSomebodyElse) socket.stop();
      socket.start();
    });
    return () => {
      stop();
      socket.stop();
    };
  }, []);
}
