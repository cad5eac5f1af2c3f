import { useEffect } from 'react';
import { socket, useSocket } from '../../lib/socket/live.ts';
import { MISSED, STANDS_AGAIN } from '../../lib/socket/socket.ts';
import { refresh } from '../../lib/calls/use-call.ts';

const TYPES = ['todo', 'message', 'notice', 'formData', 'permission', 'progress'] as const;
export type TellingType = (typeof TYPES)[number];

/** Keeps the socket while somebody is signed in, and reads again what a message says has changed, or all of it after a gap. */
export function Realtime() {
  useSocket();
  useEffect(() => {
    const stops = TYPES.map((type) => socket.on(type, () => void readAgain(type)));
    const readAll = () => TYPES.forEach((type) => void readAgain(type));
    stops.push(socket.on(STANDS_AGAIN, readAll), socket.on(MISSED, readAll));
    return () => stops.forEach((stop) => stop());
  }, []);
  return null;
}

/** The calls of every room: fetched when something has changed, as most pages are opened for less. */
async function readAgain(type: TellingType): Promise<void> {
  const { READ_AGAIN } = await import('./read-again.ts');
  await refresh(...READ_AGAIN[type]);
}
