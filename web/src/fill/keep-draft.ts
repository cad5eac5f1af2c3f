import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FormStore } from '../form-renderer/form-store.ts';
import { clearDraft, type Draft, readDraft, writeDraft } from './draft.ts';
import { randomId } from '../lib/random-id.ts';

const PAUSE_MS = 300;

export interface DraftKeeper {
  /** The id to send these answers with: the same as long as the answers are, also after a reload. */
  requestIdFor(body: string): string;
  /** The server has acknowledged the answers. */
  done(): void;
}

/** Keeps the answers on this device shortly after each change, and at once when the page is left. */
export function keepDraft(form: PublishedForm, store: FormStore, onSaved: (isSaved: boolean) => void): DraftKeeper {
  let attempt: Draft['attempt'] = readDraft(form)?.attempt;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDone = false;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isDone) onSaved(writeDraft(form, { answers: store.answers(), attempt }));
  };
  const saveIfDue = () => timer !== undefined && save();

  store.subscribeAny(() => {
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
    done() {
      isDone = true;
      clearTimeout(timer);
      clearDraft(form);
    },
  };
}
