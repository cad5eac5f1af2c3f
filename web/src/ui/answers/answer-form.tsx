import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { keptAnswers } from '@countersign/shared/validation/kept-answers.ts';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { createFormStore, type FormStore } from '../../form-renderer/form-store.ts';
import { FormView } from '../../form-renderer/form-view.tsx';
import { OwnDirection } from '../../form-renderer/field/own-direction.tsx';
import { openForm } from '../../form-renderer/open-form.ts';
import { prefillStore } from '../../form-renderer/calls/prefill-store.ts';
import { uploadSignedIn } from '../upload/upload-signed-in.ts';
import { fillMessages } from '../../lib/texts/fill-messages.ts';
import { Alert, Button } from '../../lib/look/garden.ts';
import { currentLocale, useT } from '../../lib/texts/i18n.ts';
import { useAwaited } from '../../lib/use-awaited.ts';
import type { Sent } from '../../lib/calls/use-send.ts';
import { PageSkeleton } from '../page/page-skeleton.tsx';
import { zoneNow } from '../../lib/session/zone.ts';

interface Props {
  form: PublishedForm;
  /** What is there already; without it the form opens with its default values. */
  answers?: Answers;
  /** Answers that cannot be changed are shown to be read. */
  isReadOnly?: boolean;
  /** The ticket that it is filled for, which tells a new form what it knows. */
  ticketId?: string | null;
  /** Account of the ticket, where more than one may have its number. */
  account?: string | null;
  sendLabel: string;
  send: (answers: Answers) => Promise<Sent<unknown>>;
  /** What has to be said beside the answers, above the button. */
  children?: ReactNode;
  /** What follows the answers as they are typed: below the button, so that it never moves under the pointer. */
  footer?: (store: FormStore) => ReactNode;
}

/** A form in the signed-in app: fields, problems beside them, one button. What was typed stays when sending fails. */
export function AnswerForm(props: Props) {
  const {
    form,
    answers,
    isReadOnly = false,
    ticketId = null,
    account = null,
    sendLabel,
    send,
    children,
    footer,
  } = props;
  const t = useT();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState('');
  const opening = useMemo(() => ({ form, answers, ticketId, account }), [form, answers, ticketId, account]);
  const store = useAwaited(openStore, opening);
  const upload = useMemo(() => uploadSignedIn({ formKey: form.formKey }), [form.formKey]);

  const handleSubmit = async (given: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (isSending) return;
    setSending(true);
    setTrouble('');
    const sent = await send(given);
    setSending(false);
    if ('refused' in sent) return sent.refused;
    if ('trouble' in sent) setTrouble(sent.trouble);
  };

  if (!store) return <PageSkeleton />;
  return (
    <OwnDirection form={store.form}>
      <FormView
        store={store}
        messages={fillMessages()}
        language={currentLocale()}
        mode={isReadOnly ? 'review' : 'fill'}
        upload={upload}
        {...(isReadOnly ? {} : { onSubmit: handleSubmit })}
      >
        {children}
        {!isReadOnly && (
          <Actions>
            {trouble && (
              <Alert type="error" role="alert">
                {trouble}
              </Alert>
            )}
            <Button isPrimary type="submit" aria-disabled={isSending || undefined}>
              {isSending ? t('submissions.sending') : sendLabel}
            </Button>
          </Actions>
        )}
        {footer?.(store)}
      </FormView>
    </OwnDirection>
  );
}

interface Opening {
  form: PublishedForm;
  answers: Answers | undefined;
  ticketId: string | null;
  account: string | null;
}

async function openStore({ form, answers, ticketId, account }: Opening): Promise<FormStore> {
  const zone = zoneNow();
  const stored = answers && { answers, kept: keptAnswers(answers) };
  const store = createFormStore(await openForm(form), { ...stored, now: Date.now(), zone });
  if (!answers) prefillStore(store, { isNew: true, ticketId, account });
  return store;
}

const Actions = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  margin-block-start: 24px;
  /* Beside "Back" of a form in pages. */
  .cs-foot & {
    margin-block-start: 0;
  }
`;
