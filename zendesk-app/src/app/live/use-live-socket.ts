import { createSocket, type SocketLike } from '@countersign/web/src/lib/socket/socket.ts';
import { useEffect, useRef, useState } from 'react';
import { useSidebar } from '../sidebar-context.ts';

/** An agent with very many windows gets no more sockets: the look once a minute has to do. */
const MOST_FAILURES = 3;
/** Whoever leafs through tickets opens no socket for each of them. */
const SETTLED_MS = 1000;

interface Live {
  /** What the socket is for: for another thing another one is opened, for null none. */
  of: string | null;
  greeting?: () => string;
  /** Types of messages that are news. */
  types: readonly string[];
  onNews: () => void;
}

/** Holds a socket while somebody sees what it is for, and says whether it stands. */
export function useLiveSocket({ of, ...rest }: Live): boolean {
  const { server } = useSidebar();
  const [isLive, setIsLive] = useState(false);
  const latest = useRef(rest);
  useEffect(() => {
    latest.current = rest;
  });
  useEffect(() => {
    if (of === null) return;
    let failures = 0;
    const { greeting, types } = latest.current;
    const socket = createSocket({
      // A socket that was lost in a sleep comes back with the bearer of today.
      address: async () => (failures < MOST_FAILURES && (await server.session.bearer()) !== null ? '' : null),
      connect: () => {
        failures += 1;
        return server.connect() as unknown as SocketLike;
      },
      random: Math.random,
      ...(greeting && { greeting }),
      onLive: (isNow) => {
        if (isNow) failures = 0;
        setIsLive(isNow);
      },
      // A socket that comes and goes is no fault: the list is looked at once a minute without it.
      log: () => undefined,
    });
    const stops = types.map((type) => socket.on(type, () => latest.current.onNews()));
    const settled = setTimeout(() => socket.start(), SETTLED_MS);
    return () => {
      clearTimeout(settled);
      for (const stop of stops) stop();
      socket.stop();
    };
  }, [server, of]);
  return isLive;
}
