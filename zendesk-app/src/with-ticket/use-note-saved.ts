import { useEffect, useRef } from 'react';
import { useSidebar } from '../app/sidebar-context.ts';

/** A ticket that has no number by then was not saved. */
const SAVED_WITHIN_MS = 20_000;

/**
 * While forms wait here for their ticket: the other frames know that this one is there, and what the ticket is like is noted when it is
 * saved. Whatever goes wrong with that, the ticket is saved.
 */
export function useNoteSaved(isNeeded: boolean): void {
  const { zaf, drafts, ticketStore } = useSidebar();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isNeeded) return;
    const stop = zaf.onSave(async () => {
      clearTimeout(timer.current);
      const [subject = '', requester] = await Promise.all([zaf.get('ticket.subject'), zaf.get('ticket.requester')]);
      const id = String(requester?.id ?? '');
      await drafts.noteSaved({
        subject: subject.slice(0, MOST_LETTERS),
        requesterId: /^\d{1,18}$/.test(id) ? id : null,
      });
      timer.current = setTimeout(() => {
        if (ticketStore.getSnapshot().isNew) drafts.noteSaved(null).catch(() => undefined);
      }, SAVED_WITHIN_MS);
      return null;
    });
    return () => {
      stop();
      clearTimeout(timer.current);
    };
  }, [isNeeded, zaf, drafts, ticketStore]);
}

/** Zendesk's own subjects are shorter. */
const MOST_LETTERS = 500;
