import type { SessionUser } from '@countersign/shared/api/session/session.ts';

/** Why the page waits: nobody is signed in, and whether that was chosen elsewhere; or somebody else is. */
export type Gap =
  | { type: 'none' }
  | { type: 'signedOut'; isChosen: boolean }
  | { type: 'somebodyElse'; nickName: string }
  | { type: 'putOff' };

export interface GapOptions {
  /** Whom the server takes this browser for; null for nobody. */
  whoIsThere: () => Promise<SessionUser | null>;
}

const NONE: Gap = { type: 'none' };

/** Calls that wait together. */
function waitingRoom() {
  let open: (isBack: boolean) => void = () => {};
  const isBack = new Promise<boolean>((resolve) => (open = resolve));
  return { isBack, open };
}

/**
 * Between a session that ended and the next one, a page that stands is neither left nor changed: refused calls wait until its
 * person is back, and are sent again. What they wrote goes out under another name only after that person agreed.
 */
export function createSessionGap({ whoIsThere }: GapOptions) {
  const listeners = new Set<() => void>();
  const resumedListeners = new Set<(isSomebodyElse: boolean) => void>();
  let owner: SessionUser | null = null;
  let other: SessionUser | null = null;
  let gap: Gap = NONE;
  let waiting: ReturnType<typeof waitingRoom> | null = null;

  const set = (next: Gap) => {
    gap = next;
    listeners.forEach((listener) => listener());
  };
  const release = (isBack: boolean) => {
    const settled = waiting;
    waiting = null;
    settled?.open(isBack);
  };
  const resume = (isSomebodyElse: boolean) => {
    const wasOpen = gap.type !== 'none' || waiting !== null;
    set(NONE);
    release(true);
    if (wasOpen) resumedListeners.forEach((listener) => listener(isSomebodyElse));
  };

  async function look(isChosen: boolean): Promise<void> {
    const found = await whoIsThere().catch(() => null);
    if (!owner) return;
    if (found?.id === owner.id) return resume(false);
    other = found;
    waiting ??= waitingRoom();
    const wasChosen = isChosen || (gap.type === 'signedOut' && gap.isChosen);
    set(found ? { type: 'somebodyElse', nickName: found.nickName } : { type: 'signedOut', isChosen: wasChosen });
  }

  return {
    /** A page of this person stands from now on; null: it is gone, and nothing waits for anybody. */
    stand(person: SessionUser | null): void {
      owner = person;
      if (person) return;
      set(NONE);
      release(false);
    },
    owner: () => owner,
    get: () => gap,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Calls back when the page goes on; true when it is another person's now. */
    onResumed(listener: (isSomebodyElse: boolean) => void): () => void {
      resumedListeners.add(listener);
      return () => resumedListeners.delete(listener);
    },
    /** After a refused call: resolves to true when it may be sent again, to false when it may not. */
    recover(): Promise<boolean> {
      if (!owner) return Promise.resolve(false);
      if (gap.type === 'putOff') {
        set({ type: 'putOff' });
        return Promise.resolve(false);
      }
      if (waiting) return waiting.isBack;
      waiting = waitingRoom();
      void look(false);
      return waiting.isBack;
    },
    /** Somebody signed in, or out, here or in another tab. */
    look: (isChosen = false): Promise<void> => look(isChosen),
    /** The person signs in later: what waits is refused, and the page stays. */
    putOff(): void {
      set({ type: 'putOff' });
      release(false);
    },
    /** The person who is signed in now takes the page over, with what is on it. */
    takeOver: (): void => {
      if (other) owner = other;
      resume(true);
    },
    /** The first person signs in after all. */
    ask: (): void => {
      waiting ??= waitingRoom();
      set({ type: 'signedOut', isChosen: false });
    },
  };
}

export type SessionGap = ReturnType<typeof createSessionGap>;
