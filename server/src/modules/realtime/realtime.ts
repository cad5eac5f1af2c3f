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
  const channel = database.kind === 'postgresql' ? await listenForNotes(database.pool, act, log) : undefined;
  // What one act has to tell is told together: every NOTIFY is a commit of its own, and they wait for one another.
  let waiting: Note[] = [];
  const send = (from: string): void => {
    const notes = waiting;
    waiting = [];
    sendNotes(database.pool, from, notes).catch((error) => log.warn(error, 'notify failed'));
  };
  const spread = (note: Note): void => {
    act(note);
    if (channel && waiting.push(note) === 1) queueMicrotask(() => send(channel.processId));
  };
  return {
    hub,
    publish: (audience, msgType, body) => spread({ audience, message: { msgType, body } satisfies Message }),
    endSession: (sessionId) => spread({ endedSession: sessionId }),
    close: async () => {
      hub.closeWhere(() => true);
      await channel?.close();
    },
  };
}
