import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSidebar, useTicket } from '../app/sidebar-context.ts';
import type { KeptWhere } from './draft-store.ts';

const PAUSE_MS = 500;
const SERVER_PAUSE_MS = 2000;

interface KeptDraft {
  state: KeptWhere | null;
  /** Puts what was typed on the server now, for another window to go on with. */
  handOver: () => Promise<void>;
  drop: () => void;
}

/** Keeps what is typed as the draft of this ticket: on the device shortly after each change, on the server a little later. */
export function useDraft(store: FormStore, form: PublishedForm, id: string): KeptDraft {
  const { drafts } = useSidebar();
  const { ticketId, ticket } = useTicket();
  const [state, setState] = useState<KeptWhere | null>(null);
  const isDropped = useRef(false);
  const createdAt = ticket?.createdAt ?? null;
  const draft = useCallback(
    () => ({
      id,
      formKey: form.formKey,
      formName: form.definition.title,
      version: form.version,
      answers: store.answers(),
    }),
    [id, form, store],
  );

  useEffect(() => {
    const place = { ticketId, createdAt };
    let here: ReturnType<typeof setTimeout> | undefined;
    let there: ReturnType<typeof setTimeout> | undefined;
    const keepHere = () => {
      here = undefined;
      if (!isDropped.current) setState(drafts.keepHere(draft(), place) ? 'device' : 'nowhere');
    };
    const keepThere = async () => {
      there = undefined;
      if (isDropped.current) return;
      const isKept = await drafts.keepOnServer(draft(), place);
      // Sent in the meantime: what has just arrived there is nobody's draft any more.
      if (isKept && isDropped.current) drafts.drop({ id, formKey: form.formKey }, place);
      else if (isKept) setState('server');
    };
    const stop = store.subscribeAny(() => {
      clearTimeout(here);
      clearTimeout(there);
      here = setTimeout(keepHere, PAUSE_MS);
      there = setTimeout(keepThere, SERVER_PAUSE_MS);
    });
    return () => {
      stop();
      clearTimeout(here);
      clearTimeout(there);
      if (here !== undefined) keepHere();
      if (there !== undefined) void keepThere();
    };
  }, [store, form, id, drafts, ticketId, createdAt, draft]);

  return {
    state,
    handOver: async () => {
      drafts.keepHere(draft(), { ticketId, createdAt });
      await drafts.keepOnServer(draft(), { ticketId, createdAt });
    },
    drop() {
      isDropped.current = true;
      drafts.drop({ id, formKey: form.formKey }, { ticketId, createdAt });
    },
  };
}
