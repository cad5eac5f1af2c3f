import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftSession, DraftSnapshot } from './draft-session.ts';

/** The sitting that the frame of `/project/form` opened. */
export const FormContext = createContext<DraftSession | null>(null);

/** The sitting; only below the frame. */
export function useDraftSession(): DraftSession {
  const session = useContext(FormContext);
  if (!session) throw new Error('this screen stands inside the form frame');
  return session;
}

/** What the sitting holds now, drawn again with each change. */
export function useDraft(): DraftSnapshot {
  const session = useDraftSession();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** One thing of it, drawn again only when that changes; `read` answers plain values. */
export function useDraftValue<T>(read: (snapshot: DraftSnapshot) => T): T {
  const session = useDraftSession();
  return useSyncExternalStore(session.subscribe, () => read(session.get()));
}
