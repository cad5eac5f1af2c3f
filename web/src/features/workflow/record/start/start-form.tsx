import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import { submit } from '@countersign/shared/api/submissions/submissions.ts';
import { listOwn, listTodo } from '@countersign/shared/api/workflow/workflow.ts';
import type { FormKey, TicketId } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { useNavigate } from 'react-router-dom';
import { usePageName } from '../../../../lib/kept-page.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useRead } from '../../../../lib/calls/use-call.ts';
import { useSend } from '../../../../lib/calls/use-send.ts';
import { AnswerForm } from '../../../../ui/answers/answer-form.tsx';
import { PageHeader } from '../../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { FailedState } from '../../../../ui/state.tsx';
import { useChosenApprovers } from '../../../../ui/who-approves/use-chosen-approvers.tsx';
import { WhoApproves } from '../../../../ui/who-approves/who-approves.tsx';

const SHOWN = [listOwn, listTodo];

interface Props {
  formKey: string;
  /** The ticket that the form is filled for, and its account where the address names one. */
  ticketId: string | null;
  account: string | null;
}

/** The form of a process. Once its answers are sent, the list of my processes opens with the new one. */
export function StartForm({ formKey, ticketId, account }: Props) {
  const t = useT();
  const navigate = useNavigate();
  // A version that comes while somebody types must not take the form away.
  const read = useRead(getPublic, { formKey }, { revalidateOnReconnect: false, revalidateIfStale: false });
  const send = useSend(submit, SHOWN);
  const { choices, fields, learn } = useChosenApprovers();
  usePageName(read.data?.form.definition.title);

  const crumbs = [{ label: t('workflow.own.title'), to: '/workflow/process/own' }];
  if (read.error !== undefined && !read.data) {
    return (
      <Page $width="text">
        <PageHeader title={t('workflow.start.title')} crumbs={crumbs} />
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  }
  if (!read.data) return <PageSkeleton />;
  const { form } = read.data;

  const handleSend = async (answers: Answers) => {
    const chosen = Object.keys(choices).length > 0 ? { choices } : {};
    const ticket = ticketId ? { ticketId: ticketId as TicketId, ...(account ? { account } : {}) } : {};
    const sent = await send({ formKey: formKey as FormKey, version: form.version, answers, ...chosen, ...ticket });
    if ('error' in sent) learn(sent.error);
    if ('reply' in sent) {
      notify('success', t('workflow.start.sent', { name: form.definition.title }));
      const { instanceId } = sent.reply;
      void navigate(`/workflow/process/own${instanceId ? `?open=${encodeURIComponent(instanceId)}` : ''}`);
    }
    return sent;
  };
  return (
    <Page $width="text">
      <PageHeader
        title={form.definition.title}
        description={ticketId ? t('submissions.forTicket', { ticketId }) : form.definition.description}
        crumbs={crumbs}
      />
      <AnswerForm
        form={form}
        ticketId={ticketId}
        account={account}
        sendLabel={t('workflow.start.verb')}
        send={handleSend}
        footer={(store) => (
          <WhoApproves formKey={formKey} store={store} choices={choices} ticketId={ticketId} account={account} />
        )}
      >
        {fields}
      </AnswerForm>
    </Page>
  );
}
