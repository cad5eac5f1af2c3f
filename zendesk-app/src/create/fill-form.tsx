import { getPublic } from '@countersign/shared/api/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { compileForm } from '@countersign/shared/forms/compile-form.ts';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { createFormStore, type FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { FormView } from '@countersign/web/src/form-renderer/form-view.tsx';
import { Button } from '@zendeskgarden/react-buttons';
import { useEffect, useRef, useState } from 'react';
import { Notice, ProblemNotice } from '../app/notice.tsx';
import { OpenWide } from '../app/open-wide.tsx';
import { useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { useReply } from '../app/use-reply.ts';
import { Lines } from '../app/lines.tsx';
import type { TicketState } from '../ticket.ts';
import { unfinishedDraft } from './drafts.ts';
import { prefill } from './prefill.ts';
import { useDraft } from './use-draft.ts';
import { useFillTexts } from './use-fill-texts.ts';
import { useSend } from './use-send.ts';

interface FillFormProps {
  formKey: FormKey;
  onDone: () => void;
  onAnnounce: (sentence: string) => void;
}

/** Fills one form for this ticket, inside the sidebar. */
export function FillForm({ formKey, onDone, onAnnounce }: FillFormProps) {
  const { t } = useReader();
  const { ticketId } = useTicket();
  const { reply, problem, retry } = useReply(getPublic, { formKey });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [reply]);
  const query = ticketId === null ? '' : `?ticketId=${ticketId}`;
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1 ref={heading} tabIndex={-1}>
          {reply?.form.definition.title ?? ''}
        </h1>
        <OpenWide path={`/d/${formKey}${query}`}>{t('openWide')}</OpenWide>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      {problem && (
        <Button size="small" isBasic onClick={onDone}>
          {t('back')}
        </Button>
      )}
      {!reply && !problem && <Lines />}
      {reply && <Filling key={reply.form.version} form={reply.form} onDone={onDone} onAnnounce={onAnnounce} />}
    </main>
  );
}

interface FillingProps extends Omit<FillFormProps, 'formKey'> {
  form: PublishedForm;
}

function Filling({ form, onDone, onAnnounce }: FillingProps) {
  const { t, language } = useReader();
  const { user } = useSidebar();
  const ticket = useTicket();
  const messages = useFillTexts();
  // Opened once: what changes on the ticket meanwhile must not take away what was typed.
  const [store] = useState(() => openForm(form, user.id, ticket));
  const draft = useDraft(store, form);
  const { send, upload, isSending, problem } = useSend(form, () => {
    draft.drop();
    onAnnounce(t('sent', { name: form.definition.title }));
    onDone();
  });
  if (!messages) return <Lines />;
  return (
    <FormView
      store={store}
      messages={messages}
      language={language}
      mode="fill"
      upload={upload}
      onSubmit={(answers) => (isSending ? Promise.resolve() : send(answers))}
    >
      {problem && <ProblemNotice problem={problem} onRetry={() => void send(store.check().answers)} />}
      {ticket.ticketId === null && <Notice>{t('saveTicketFirst')}</Notice>}
      <div className="sb-fill-foot">
        <Button type="submit" isPrimary disabled={ticket.ticketId === null} aria-disabled={isSending}>
          {t(isSending ? 'sending' : 'send')}
        </Button>
        <Button
          isBasic
          onClick={() => {
            draft.drop();
            onDone();
          }}
        >
          {t('discard')}
        </Button>
        <Button isBasic onClick={onDone}>
          {t('back')}
        </Button>
        {draft.state && <span className="sb-subtle">{t(draft.state === 'kept' ? 'draftKept' : 'draftNotKept')}</span>}
      </div>
    </FormView>
  );
}

/** With the draft of this ticket, or new with default values and what the ticket knows. */
function openForm(form: PublishedForm, person: number, { ticket, ticketId }: TicketState): FormStore {
  const compiled = compileForm(form);
  const moment = { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const draft = unfinishedDraft(localStorage, person, ticketId, Date.now());
  if (draft?.formKey === form.formKey) return createFormStore(compiled, { answers: draft.answers, ...moment });
  const store = createFormStore(compiled, moment);
  for (const [key, answer] of Object.entries(prefill(form.definition, ticket, ticketId))) {
    const field = compiled.indexOf.get(key);
    if (field !== undefined) store.set(field, answer);
  }
  return store;
}
