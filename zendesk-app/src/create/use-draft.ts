import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useSidebar, useTicket } from '../app/sidebar-context.ts';
import { dropDraft, keepDraft } from './drafts.ts';

const PAUSE_MS = 500;

/** Keeps what is typed as the draft of this ticket, shortly after each change; `drop` ends that. */
export function useDraft(
  store: FormStore,
  form: PublishedForm,
): { state: 'kept' | 'refused' | null; drop: () => void } {
  const { user } = useSidebar();
  const { ticketId } = useTicket();
  const [state, setState] = useState<'kept' | 'refused' | null>(null);
  const isDropped = useRef(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (isDropped.current) return;
      const unsent = { formKey: form.formKey, formName: form.definition.title, answers: store.answers() };
      setState(keepDraft(localStorage, user.id, ticketId, unsent, Date.now()) ? 'kept' : 'refused');
    };
    const stop = store.subscribeAny(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    return () => {
      stop();
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
  }, [store, form, user.id, ticketId]);
  const drop = () => {
    isDropped.current = true;
    dropDraft(localStorage, user.id, ticketId, form.formKey);
  };
  return { state, drop };
}
