import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { compileForm } from '@countersign/shared/forms/compile-form.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { type ReactNode, useMemo, useState } from 'react';
import styled from 'styled-components';
import { createFormStore } from '../form-renderer/form-store.ts';
import { FormView } from '../form-renderer/form-view.tsx';
import { uploadByXhr } from '../form-renderer/upload-by-xhr.ts';
import { fillMessages } from '../lib/fill-messages.ts';
import { Alert, Button } from '../lib/garden.ts';
import { currentLocale, useT } from '../lib/i18n.ts';
import type { Sent } from '../lib/use-send.ts';

interface Props {
  form: PublishedForm;
  /** What is there already; without it the form opens with its default values. */
  answers?: Answers;
  /** Answers that cannot be changed are shown to be read. */
  isReadOnly?: boolean;
  sendLabel: string;
  send: (answers: Answers) => Promise<Sent<unknown>>;
  /** What has to be said beside the answers, above the button. */
  children?: ReactNode;
}

/** A form in the signed-in app: fields, problems beside them, one button. What was typed stays when sending fails. */
export function AnswerForm({ form, answers, isReadOnly = false, sendLabel, send, children }: Props) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState('');
  const store = useMemo(() => openStore(form, answers), [form, answers]);
  const upload = useMemo(() => uploadByXhr({ formKey: form.formKey }), [form.formKey]);

  const handleSubmit = async (given: Answers): Promise<readonly RefusalDetail[] | void> => {
    if (isSending) return;
    setSending(true);
    setTrouble('');
    const sent = await send(given);
    setSending(false);
    if ('refused' in sent) return sent.refused;
    if ('trouble' in sent) setTrouble(sent.trouble);
  };

  return (
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
    </FormView>
  );
}

function openStore(form: PublishedForm, answers: Answers | undefined) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return createFormStore(compileForm(form), { ...(answers ? { answers } : {}), now: Date.now(), zone });
}

const Actions = styled.div`
  display: grid;
  justify-items: start;
  gap: 16px;
  margin-block-start: 24px;
`;
