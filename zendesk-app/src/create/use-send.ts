import { upload } from '@countersign/shared/api/files.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { submit } from '@countersign/shared/api/submissions.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import type { UploadFile } from '@countersign/web/src/form-renderer/view-settings.ts';
import { useState } from 'react';
import { useSidebar, useTicket } from '../app/sidebar-context.ts';
import { createIntention } from '../intention.ts';
import { problemOf, type Problem } from '../problem.ts';

/** Sends answers linked to this ticket. What the server refuses about them comes back for the fields; the rest is a problem. */
export function useSend(form: PublishedForm, onSent: () => void) {
  const { server, linkedForms } = useSidebar();
  const { ticketId } = useTicket();
  const [idFor] = useState(() => createIntention(() => crypto.randomUUID()));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { formKey, version } = form;

  const send = async (answers: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (ticketId === null) return;
    setIsSending(true);
    setProblem(null);
    const input = { formKey, version, answers, ticketId };
    try {
      await server.call(submit, input, { requestId: idFor(input) });
      await linkedForms.refresh(ticketId);
      onSent();
    } catch (error) {
      setIsSending(false);
      const found = problemOf(error, Date.now(), server.waitMs());
      const isAboutAnswers = (detail: RefusalDetail) => detail.path[0] === 'answers';
      if (found.type === 'refused' && found.errors.some(isAboutAnswers)) return found.errors;
      setProblem(found);
    }
  };
  const sendFile: UploadFile = async (file, field, { signal }) => {
    const input = { formKey, field: field.key, file } as Parameters<typeof server.call<typeof upload>>[1];
    return server.call(upload, input, { signal });
  };
  return { send, upload: sendFile, isSending, problem };
}
