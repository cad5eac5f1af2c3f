import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { choicesOf, type StepToChoose, withStepsToChoose } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { useSidebar, useTicket } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';
import { useUpload } from './use-upload.ts';

/**
 * Sends answers linked to this ticket, or leaves them to be sent with it where it has no number yet (`waits`). What the server refuses about them comes back for the
 * fields; the rest is a problem.
 */
export function useSend(form: PublishedForm, draftId: string, onSent: (waits: boolean) => void) {
  const { server, linkedForms, drafts } = useSidebar();
  const { ticketId, isNew } = useTicket();
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [toChoose, setToChoose] = useState<readonly StepToChoose[]>([]);
  const [people, setPeople] = useState<Readonly<Record<string, readonly UserChoice[]>>>({});
  const choices = choicesOf(people);
  const { formKey, version } = form;

  const send = async (answers: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (ticketId === null && !isNew) return;
    setIsSending(true);
    setProblem(null);
    const input = { formKey, version, answers, ...(Object.keys(choices).length > 0 && { choices }) };
    try {
      if (ticketId === null) {
        await drafts.sendWithTicket({ ...input, id: draftId, formName: form.definition.title }, choices);
      } else {
        const linked = { ...input, ticketId };
        await server.call(submit, linked, { requestId: idFor(linked) });
        await linkedForms.refresh(ticketId);
      }
      onSent(ticketId === null);
    } catch (error) {
      setIsSending(false);
      setToChoose((known) => withStepsToChoose(known, error));
      const found = problemOf(error, Date.now(), server.waitMs());
      const isAboutAnswers = (detail: RefusalDetail) => detail.path[0] === 'answers';
      if (found.type === 'refused' && found.errors.some(isAboutAnswers)) return found.errors;
      setProblem(found);
    }
  };
  const sendFile = useUpload(formKey);
  const choose = (nodeId: string, users: readonly UserChoice[]) => setPeople({ ...people, [nodeId]: users });
  return { send, upload: sendFile, isSending, problem, toChoose, people, choices, choose };
}
