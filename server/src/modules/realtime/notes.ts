import { randomUUID } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { Log } from '../../basics/log.ts';
import type { Audience, Message } from './hub.ts';

/** What servers tell each other: a message for sockets, or that a session ended. */
export type Note = { audience: Audience; message: Message } | { endedSession: string };

export interface NoteChannel {
  /** Notes of this process are not delivered to it twice. */
  processId: string;
  close(): Promise<void>;
}

const CHANNEL = 'countersign_notes';
const RETRY_MS = 2000;

interface Ears {
  act: (note: Note) => void;
  /** The channel was away for a while and stands again: what others said meanwhile did not arrive. */
  onGap?: () => void;
}

/** Listens on a connection of its own, and opens another when that one breaks. */
export async function listenForNotes(pool: Pool, { act, onGap }: Ears, log: Log): Promise<NoteChannel> {
  const processId = randomUUID();
  let client: PoolClient | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Gives a connection back once, whoever notices first that it is over; false where that happened before. */
  const giveBack = (over: PoolClient | undefined): boolean => {
    if (!over || client !== over) return false;
    client = undefined;
    over.release(true);
    return true;
  };
  const open = async (): Promise<void> => {
    const opened = await pool.connect();
    client = opened;
    if (isClosed) return void giveBack(opened);
    opened.on('notification', ({ payload }) => {
      // Whoever may connect to the database can write into its channels, and an event has nobody above it to catch a fault.
      try {
        const { from, note } = JSON.parse(payload ?? '{}') as { from?: string; note?: Note };
        if (note && from !== processId) act(note);
      } catch (error) {
        log.warn(error, 'a note between servers could not be read');
      }
    });
    opened.on('error', (error) => {
      if (giveBack(opened)) again(error);
    });
    try {
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      if (giveBack(opened)) throw error;
    }
  };
  const again = (error: unknown): void => {
    if (isClosed) return;
    log.warn(error, 'lost the channel between servers, opening it again');
    retry = setTimeout(() => open().then(onGap).catch(again), RETRY_MS);
  };
  await open();
  return {
    processId,
    close: () => {
      isClosed = true;
      clearTimeout(retry);
      giveBack(client);
      return Promise.resolve();
    },
  };
}

/**
 * NOTIFY carries 8000 bytes at most, which the ids of a note never reach. All notes go out with one commit, which does not wait for
 * the disk: after a crash nobody listens any more.
 */
export async function sendNotes(pool: Pool, from: string, notes: readonly Note[]): Promise<void> {
  const texts = notes.map((note) => JSON.stringify({ from, note }));
  await pool.query(
    `select set_config('synchronous_commit', 'off', true), pg_notify($1, note) from unnest($2::text[]) note`,
    [CHANNEL, texts],
  );
}
