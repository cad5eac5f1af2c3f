import type { DraftPlace, DraftStore, PreservedWhere, NewDraft } from './draft-store.ts';

const PAUSE_MS = 500;
const SERVER_PAUSE_MS = 2000;

interface Parts {
  drafts: Pick<DraftStore, 'keepHere' | 'keepOnServer' | 'drop'>;
  place: DraftPlace;
  /** The draft as it is now. */
  draft: () => NewDraft;
  onStored: (where: PreservedWhere) => void;
}

export interface DraftKeeper {
  /** Something was typed: it is kept on the device shortly after, on the server a little later. */
  changed: () => void;
  /** Keeps it on the server now, for another window to go on with; nothing more comes from here until something is typed. */
  handOver: () => Promise<void>;
  /** It waits for its ticket now: nothing more comes from here until something is typed. */
  rest: () => void;
  /** Sent or given up: it is forgotten everywhere, also where it is just arriving. */
  drop: () => void;
  /** The form is left: what still waits is kept at once. */
  leave: () => void;
}

/** Keeps what is typed into a form as the draft of its ticket. */
export function keepDrafts({ drafts, place, draft, onStored: onKept }: Parts): DraftKeeper {
  let here: ReturnType<typeof setTimeout> | undefined;
  let there: ReturnType<typeof setTimeout> | undefined;
  let isDropped = false;
  const stopWaiting = () => {
    clearTimeout(here);
    clearTimeout(there);
    const waited = { here: here !== undefined, there: there !== undefined };
    here = undefined;
    there = undefined;
    return waited;
  };
  const keepHere = () => {
    here = undefined;
    onKept(drafts.keepHere(draft(), place) ? 'device' : 'nowhere');
  };
  const keepThere = async () => {
    there = undefined;
    const isKept = await drafts.keepOnServer(draft(), place);
    // What arrived of a draft that was dropped meanwhile, the store removes behind it.
    if (isKept && !isDropped) onKept('server');
  };
  return {
    changed() {
      stopWaiting();
      if (isDropped) return;
      here = setTimeout(keepHere, PAUSE_MS);
      there = setTimeout(() => void keepThere(), SERVER_PAUSE_MS);
    },
    async handOver() {
      stopWaiting();
      drafts.keepHere(draft(), place);
      await drafts.keepOnServer(draft(), place);
    },
    rest: () => void stopWaiting(),
    drop() {
      stopWaiting();
      isDropped = true;
      drafts.drop(draft(), place);
    },
    leave() {
      const waited = stopWaiting();
      if (waited.here) keepHere();
      if (waited.there) void keepThere();
    },
  };
}
