import type { FormStore } from '../../form-renderer/form-store.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { randomId } from '../../lib/calls/random-id.ts';

const PAUSE_MS = 300;

export interface DraftKeeper {
  /** The id to send these answers with: the same as long as the answers are, also after a reload. */
  requestIdFor(body: string): string;
  /** They lie on the server, and the device keeps them under a key of its own; `isSaved` where nothing was changed meanwhile. */
  saved(key: string, rev: number, isSaved: boolean): void;
  /** The revision of the draft on the server that the answers come from; 0 for none. */
  rev(): number;
  /** The server has acknowledged the answers, or they lie elsewhere. */
  done(): void;
}

/** Keeps the answers on this device shortly after each change, and at once when the page is left. */
export function keepDraft(
  firstKey: string,
  store: FormStore,
  onSaved: (isSaved: boolean) => void,
  serverRev = 0,
): DraftKeeper {
  let key = firstKey;
  const known = readDraft(key);
  let attempt: Draft['attempt'] = known?.attempt;
  let server = known?.server ?? (serverRev ? { rev: serverRev, isSaved: true } : undefined);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDone) onSaved(writeDraft(key, { ...contentOf(store), attempt, server }));
  };
  const saveIfDue = () => timer !== undefined && save();

  store.subscribeAny(() => {
    if (server) server = { ...server, isSaved: false };
    clearTimeout(timer);
    timer = setTimeout(save, PAUSE_MS);
  });
  addEventListener('pagehide', saveIfDue);
  document.addEventListener('visibilitychange', saveIfDue);

  return {
    requestIdFor(body) {
      if (attempt?.body !== body) attempt = { requestId: randomId(), body };
      save();
      return attempt.requestId;
    },
    saved(nextKey, rev, isSaved) {
      if (nextKey !== key) clearDraft(key);
      key = nextKey;
      server = { rev, isSaved };
      save();
    },
    rev: () => server?.rev ?? 0,
    done() {
      isDone = true;
      clearTimeout(timer);
      clearDraft(key);
    },
  };
}

function contentOf(store: FormStore): Pick<Draft, 'answers' | 'version' | 'labels' | 'page'> {
  const answers = store.answers();
  const { fields, indexOf, version } = store.form;
  const labels = Object.keys(answers).map((key) => [key, fields[indexOf.get(key) ?? -1]?.label ?? key]);
  return { answers, version, labels: Object.fromEntries(labels), ...(store.page > 0 && { page: store.page }) };
}
