import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSidebar, useTicket } from '../../app/sidebar-context.ts';
import { type DraftKeeper, keepDrafts } from './draft-keeper.ts';
import type { PreservedWhere } from './draft-store.ts';

interface DraftState extends Pick<DraftKeeper, 'handOver' | 'rest' | 'drop'> {
  state: PreservedWhere | null;
  /** Somebody works on the form: until then what changes was filled in by the ticket, and is no draft. */
  touch: () => void;
}

/** Keeps what is typed as the draft of this ticket: on the device shortly after each change, on the server a little later. */
export function useDraft(store: FormStore, form: PublishedForm, id: string): DraftState {
  const { drafts } = useSidebar();
  const { ticketId, ticket } = useTicket();
  const [state, setState] = useState<PreservedWhere | null>(null);
  const createdAt = ticket?.createdAt ?? null;
  const keeper = useMemo(
    () =>
      keepDrafts({
        drafts,
        place: { ticketId, createdAt },
        draft: () => ({
          id,
          formKey: form.formKey,
          formName: form.definition.title,
          version: form.version,
          answers: store.answers(),
        }),
        onStored: setState,
      }),
    [drafts, ticketId, createdAt, id, form, store],
  );
  const isTouched = useRef(false);
  useEffect(() => {
    const stop = store.subscribeAny(() => {
      if (isTouched.current) keeper.changed();
    });
    return () => {
      stop();
      keeper.leave();
    };
  }, [store, keeper]);
  const touch = useCallback(() => void (isTouched.current = true), []);
  return { state, touch, handOver: keeper.handOver, rest: keeper.rest, drop: keeper.drop };
}
