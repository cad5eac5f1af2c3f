import type { Database } from '../../database/database.ts';
import type { Log } from '../../basics/log.ts';
import { type Audience, Hub, type Message } from './hub.ts';
import { listenForNotes, type Note, sendNotes } from './notes.ts';

export interface HasRealtime {
  realtime: Realtime;
}

export interface Realtime {
  hub: Hub;
  /** Tells open screens that something changed; ids only in `body`. Call it after the commit (`call.afterCommit`). */
  publish(audience: Audience, msgType: string, body: unknown): void;
  /** Closes the sockets of a session on every server. */
  endSession(sessionId: string): void;
  close(): Promise<void>;
}

/** Fan-out inside the process, and by NOTIFY to the others where several share a PostgreSQL. */
export async function createRealtime(database: Database, log: Log): Promise<Realtime> {
  const hub = new Hub();
  const act = (note: Note): void => {
    if ('endedSession' in note) hub.closeWhere(({ sessionId }) => sessionId === note.endedSession);
    else hub.deliver(note.audience, note.message);
  };
  const channel =
    database.kind === 'postgresql'
      ? await listenForNotes(database.pool, { act, onGap: () => hub.tellMissed() }, log)
      : undefined;
  // One NOTIFY at a time: each is a commit of its own, and what has to be told meanwhile goes with the next.
  let waiting: Note[] = [];
  let sending: Promise<void> | undefined;
  const send = async (from: string): Promise<void> => {
    while (waiting.length > 0) {
      const notes = waiting;
      waiting = [];
      await sendNotes(database.pool, from, notes).catch((error) => log.warn(error, 'notify failed'));
    }
    sending = undefined;
  };
  const spread = (note: Note): void => {
    act(note);
    if (!channel) return;
    waiting.push(note);
    sending ??= Promise.resolve(channel.processId).then(send);
  };
  return {
    hub,
    publish: (audience, msgType, body) => spread({ audience, message: { msgType, body } satisfies Message }),
    endSession: (sessionId) => spread({ endedSession: sessionId }),
    close: async () => {
      hub.closeWhere(() => true);
      await sending;
      await channel?.close();
    },
  };
}
