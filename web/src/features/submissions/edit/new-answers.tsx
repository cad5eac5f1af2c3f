import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import { getPublic as getPublicTheme } from '@countersign/shared/api/forms/theme.ts';
import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { useSubmitAnswers } from '../api.ts';
import { AnswerForm } from '../../../ui/answers/answer-form.tsx';
import { ThemedFields } from '../../../ui/page/themed-fields.tsx';
import { WhoApproves } from '../../../ui/who-approves/who-approves.tsx';
import { useChosenApprovers } from '../../../ui/who-approves/use-chosen-approvers.tsx';
import { AnswerPage } from './answer-page.tsx';
import { FailedAnswers } from './failed-answers.tsx';
import { SentState } from './sent-state.tsx';

interface Props {
  formKey: string;
  ticketId: string | null;
  /** Account of the ticket, where the address names one. */
  account: string | null;
}

/** A new set of answers, on the newest version of the form. */
export function NewAnswers({ formKey, ticketId, account }: Props) {
  const t = useT();
  // A version that comes while somebody types must not take the form away.
  const read = useRead(getPublic, { formKey }, { revalidateOnReconnect: false, revalidateIfStale: false });
  const theme = useRead(getPublicTheme, { formKey }).data ?? null;
  const submit = useSubmitAnswers();
  const { choices, fields, learn } = useChosenApprovers();
  const [receipt, setReceipt] = useState<Receipt>();

  if (read.error && !read.data) {
    return <FailedAnswers what="form" formKey={formKey} error={read.error} onRetry={() => void read.mutate()} />;
  }
  if (!read.data) return <PageSkeleton />;
  const { form } = read.data;

  const send = async (answers: Answers) => {
    const link = ticketId ? { ticketId: ticketId as TicketId, ...(account ? { account } : {}) } : {};
    const chosen = Object.keys(choices).length > 0 ? { choices } : {};
    const sent = await submit({ formKey: formKey as FormKey, version: form.version, answers, ...link, ...chosen });
    if ('error' in sent) learn(sent.error);
    if ('reply' in sent) setReceipt(sent.reply);
    return sent;
  };

  return (
    <AnswerPage>
      <PageHeader
        title={form.definition.title}
        description={ticketId ? t('submissions.forTicket', { ticketId }) : form.definition.description}
      />
      {receipt ? (
        <SentState formKey={formKey} receipt={receipt} ticketId={ticketId} onAgain={() => setReceipt(undefined)} />
      ) : (
        <ThemedFields theme={theme}>
          <AnswerForm
            form={form}
            ticketId={ticketId}
            account={account}
            sendLabel={theme?.submitBtnText || t('submissions.send')}
            send={send}
            footer={(store) => (
              <WhoApproves
                formKey={formKey}
                store={store}
                choices={choices}
                ticketId={ticketId}
                account={account}
                isOnlyWithSteps
              />
            )}
          >
            {fields}
          </AnswerForm>
        </ThemedFields>
      )}
    </AnswerPage>
  );
}
