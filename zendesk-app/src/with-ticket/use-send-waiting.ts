import type { TicketDraft } from '@countersign/shared/api/tickets/drafts.ts';
import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { useEffect, useRef, useState } from 'react';
import { useReader, useSidebar } from '../app/sidebar-context.ts';
import { problemOf, type Problem } from '../problem.ts';
import { isOver } from './frame-life.ts';

/** Zendesk may close the frame of a saved ticket a moment after it has opened the next one. */
const GONE_WITHIN_MS = 15_000;

/** What is being sent, and what could not be. */
export interface Sending {
  problems: ReadonlyMap<string, Problem>;
  /** Their own frame is still there: they are of another ticket. */
  elsewhere: ReadonlySet<string>;
  again: (draft: TicketDraft) => void;
}

/**
 * Sends the forms that were written for this ticket, each once. One of another frame waits until that has gone: where it stays, its
 * ticket is another one. What can't be sent is said here and by Zendesk, and stays.
 */
export function useSendWaiting(
  forms: readonly TicketDraft[],
  ticketId: TicketId | null,
  onAnnounce: (sentence: string) => void,
): Sending {
  const { t } = useReader();
  const { server, zaf, drafts, linkedForms } = useSidebar();
  const [problems, setProblems] = useState<ReadonlyMap<string, Problem>>(new Map());
  const [elsewhere, setElsewhere] = useState<ReadonlySet<string>>(new Set());
  const begun = useRef(new Set<string>());
  const failed = (id: string, problem: Problem | null) =>
    setProblems((before) => {
      const next = new Map(before);
      if (problem) next.set(id, problem);
      else next.delete(id);
      return next;
    });
  const send = async ({ id, formName: name, frame = '' }: TicketDraft, to: TicketId) => {
    if (frame !== zaf.appGuid && !(await isOver(frame, GONE_WITHIN_MS)))
      return setElsewhere((before) => new Set([...before, id]));
    try {
      if (!(await drafts.send(id, to))) return;
      onAnnounce(t('sent', { name }));
      await linkedForms.refresh(to);
    } catch (error) {
      failed(id, problemOf(error, Date.now(), server.waitMs()));
      zaf.invoke('notify', t('notSentWithTicket', { name }), 'error').catch(() => undefined);
    }
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    if (ticketId === null) return;
    for (const form of forms.filter(({ id }) => !begun.current.has(id))) {
      begun.current.add(form.id);
      void latest.current(form, ticketId);
    }
  }, [forms, ticketId]);
  const again = (draft: TicketDraft) => {
    failed(draft.id, null);
    if (ticketId !== null) void send(draft, ticketId);
  };
  return { problems, elsewhere, again };
}
