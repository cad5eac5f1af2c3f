import { useEffect } from 'react';
import { socket, useSocket } from '../../lib/live.ts';
import { refresh } from '../../lib/use-call.ts';
import { READ_AGAIN } from './read-again.ts';

/** Keeps the socket while somebody is signed in, and reads again what a message says has changed. */
export function Realtime() {
  useSocket();
  useEffect(() => {
    const stops = Object.entries(READ_AGAIN).map(([msgType, contracts]) =>
      socket.on(msgType, () => void refresh(...contracts)),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}
