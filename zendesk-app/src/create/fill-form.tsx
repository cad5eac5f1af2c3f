import { getPublic } from '@countersign/shared/api/forms/forms.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { prefillAnswers } from '@countersign/shared/forms/prefill/prefill.ts';
import { prefillOf } from '@countersign/shared/forms/prefill/prefill-rule.ts';
import type { Answers, PublishedForm } from '@countersign/shared/forms/schema.ts';
import { loadControls } from '@countersign/web/src/form-renderer/controls/loaded-controls.ts';
import { createFormStore, type FormStore } from '@countersign/web/src/form-renderer/form-store.ts';
import { callWith } from '@countersign/web/src/form-renderer/calls/form-calls.ts';
import type { Opened } from '@countersign/web/src/form-renderer/calls/look-ups.ts';
import { FormView } from '@countersign/web/src/form-renderer/form-view.tsx';
import { OwnDirection } from '@countersign/web/src/form-renderer/field/own-direction.tsx';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../app/parts/button.tsx';
import { Lines } from '../app/parts/lines.tsx';
import { Notice, ProblemNotice } from '../app/parts/notice.tsx';
import { OpenWide } from '../app/parts/open-wide.tsx';
import { useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { SilentTicket, ZendeskWait } from '../app/zendesk-wait.tsx';
import { useReply } from '../app/live/use-reply.ts';
import type { TicketState } from '../ticket.ts';
import type { PreservedWhere } from './draft/draft-store.ts';
import { fillFromPage } from './fill-from-page.ts';
import { openLarge } from './open-large.ts';
import { ticketSource, type TicketSource } from './prefill.ts';
import { useIsClosed } from '../linked-forms/use-is-closed.ts';
import { ChoosePeople } from '../linked-forms/decision/choose-people.tsx';
import { useDraft } from './draft/use-draft.ts';
import { useFillTexts } from './use-fill-texts.ts';
import { useSend } from './use-send.ts';
import { WhoApproves } from './who-approves.tsx';
import './fill.css';

interface FillFormProps {
  formKey: FormKey;
  /** Unsent answers to go on with that waited for another ticket. */
  draftId?: string | undefined;
  onDone: () => void;
  onAnnounce: (sentence: string) => void;
}

/** Fills one form for this ticket, inside the sidebar or in the large window. */
export function FillForm({ formKey, draftId, onDone, onAnnounce }: FillFormProps) {
  const { t } = useReader();
  const isTicketKnown = useTicketKnown();
  const { reply, problem, retry } = useReply(getPublic, { formKey });
  const draft = useOpenedDraft(formKey, draftId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [reply]);
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1 ref={heading} tabIndex={-1} dir="auto">
          {reply?.form.definition.title ?? ''}
        </h1>
      </div>
      <SilentTicket />
      {problem && <ProblemNotice problem={problem} onRetry={retry} />}
      {problem && (
        <Button isBasic onClick={onDone}>
          {t('back')}
        </Button>
      )}
      {!problem && !isTicketKnown && <ZendeskWait />}
      {!problem && isTicketKnown && (!reply || draft === undefined) && <Lines />}
      {reply && draft !== undefined && isTicketKnown && (
        <Filling key={reply.form.version} form={reply.form} draft={draft} onDone={onDone} onAnnounce={onAnnounce} />
      )}
    </main>
  );
}

/**
 * Whether a form can begin: the page has answered about its ticket, or has been silent for so long that a form without what it
 * would have said is better than none.
 */
function useTicketKnown(): boolean {
  const { ticketId, isNew, isLoaded, problem } = useTicket();
  return isNew || (ticketId !== null && (isLoaded || problem !== null));
}

type OpenedDraft = { id: string; answers: Answers } | null;

/** What the person has typed before; undefined until it is known. Read once: later changes are our own. */
function useOpenedDraft(formKey: FormKey, id: string | undefined): OpenedDraft | undefined {
  const { drafts } = useSidebar();
  const { ticketId, ticket } = useTicket();
  const isTicketKnown = useTicketKnown();
  const [draft, setDraft] = useState<OpenedDraft | undefined>(undefined);
  const createdAt = ticket?.createdAt ?? null;
  useEffect(() => {
    let isWanted = true;
    if (isTicketKnown)
      void drafts.open(formKey, { ticketId, createdAt }, id).then((found) => isWanted && setDraft(found));
    return () => {
      isWanted = false;
    };
  }, [drafts, formKey, ticketId, createdAt, isTicketKnown, id]);
  return draft;
}

interface FillingProps extends Omit<FillFormProps, 'formKey' | 'draftId'> {
  form: PublishedForm;
  draft: OpenedDraft;
}

function Filling({ form, draft: opened, onDone, onAnnounce }: FillingProps) {
  const { t, language } = useReader();
  const { server, zaf, wide, user } = useSidebar();
  // Fields that ask the server ask with the sidebar's own session, before the first of them is drawn.
  useState(() => callWith((contract, input) => server.call(contract, input)));
  const ticket = useTicket();
  const isClosed = useIsClosed();
  const messages = useFillTexts();
  // Opened once: what changes on the ticket meanwhile must not take away what was typed.
  const [store] = useState(() => {
    const opening = openForm(form, opened, ticket, ticketSource(ticket, user));
    if (!opened && ticket.ticketId === null) void fillFromPage(opening, zaf);
    return opening;
  });
  const [draftId] = useState(() => opened?.id ?? crypto.randomUUID());
  const draft = useDraft(store, form, draftId);
  const { send, upload, isSending, problem, toChoose, people, choices, choose } = useSend(form, draftId, (waits) => {
    if (waits) draft.rest();
    else draft.drop();
    onAnnounce(t(waits ? 'sendsWithTicket' : 'sent', { name: form.definition.title }));
    onDone();
  });
  const [isLargeRefused, setIsLargeRefused] = useState(false);
  const handleLarge = async () => {
    await draft.handOver();
    try {
      await openLarge(zaf, { formKey: form.formKey, ticketId: ticket.ticketId });
      onDone();
    } catch {
      setIsLargeRefused(true);
    }
  };
  const hasControls = useControlsOf(form);
  if (!messages || !hasControls) return <Lines />;
  return (
    <>
      <div className="sb-fill-tools">
        <OpenWide path={`/d/${form.formKey}${ticket.ticketId === null ? '' : `?ticketId=${ticket.ticketId}`}`}>
          {t('openWide')}
        </OpenWide>
        {!wide && ticket.ticketId !== null && (
          <button
            type="button"
            className="sb-link sb-enlarge"
            disabled={isLargeRefused}
            onClick={() => void handleLarge()}
          >
            {t('openLarge')}
          </button>
        )}
      </div>
      {isLargeRefused && <Notice>{t('noLarge')}</Notice>}
      <div onInputCapture={draft.touch} onClickCapture={draft.touch} onKeyDownCapture={draft.touch}>
        <OwnDirection form={store.form}>
          <FormView
            store={store}
            messages={messages}
            language={language}
            mode="fill"
            upload={upload}
            onSubmit={(answers) => (isSending ? Promise.resolve() : send(answers))}
          >
            {toChoose.map(({ nodeId, name }) => (
              <ChoosePeople
                key={nodeId}
                label={name}
                people={people[nodeId] ?? []}
                isMultiple
                isMissing={!people[nodeId]?.length}
                onChange={(users) => choose(nodeId, users)}
              />
            ))}
            {problem && <ProblemNotice problem={problem} onRetry={() => void send(store.check().answers)} />}
            {isClosed && <Notice kind="warning">{t('closedMeanwhile')}</Notice>}
            <div className="sb-fill-foot">
              <Button
                type="submit"
                isPrimary
                disabled={(ticket.ticketId === null && !ticket.isNew) || isClosed}
                aria-disabled={isSending}
              >
                {t(isSending ? 'sending' : ticket.isNew ? 'sendWithTicket' : 'send')}
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
              {draft.state && <span className="sb-subtle">{t(KEPT[draft.state])}</span>}
            </div>
            {/* Below the buttons: it grows and shrinks with the answers, and Submit must not move under the pointer. */}
            <WhoApproves formKey={form.formKey} store={store} choices={choices} />
          </FormView>
        </OwnDirection>
      </div>
    </>
  );
}

/** Whether all of the form can be drawn at once: a field that came later would move the buttons under the pointer. */
function useControlsOf({ definition }: PublishedForm): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isWanted = true;
    const draw = () => isWanted && setReady(true);
    // A field whose control could not be fetched asks for it again.
    loadControls(definition.fields).then(draw, draw);
    return () => {
      isWanted = false;
    };
  }, [definition]);
  return isReady;
}

const KEPT: Record<PreservedWhere, string> = { server: 'draftSaved', device: 'draftKept', nowhere: 'draftNotKept' };

/** With what was typed before, or new with default values and what the ticket knows. */
function openForm(form: PublishedForm, draft: OpenedDraft, ticket: TicketState, source: TicketSource): FormStore {
  const compiled = compileForm(form);
  const moment = { now: Date.now(), zone: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const store = createFormStore(compiled, draft ? { answers: draft.answers, ...moment } : moment);
  if (!draft) for (const [field, answer] of prefillAnswers(compiled, { ticket: source })) store.set(field, answer);
  startLookUpsLazily(store, { isNew: !draft, ticketId: ticket.ticketId });
  return store;
}

/** What only the server knows comes when it is there: few forms ask for it. */
function startLookUpsLazily(store: FormStore, opened: Opened): void {
  if (!store.form.fields.some((field) => field.type === 'ticket_field' || prefillOf(field))) return;
  void import('@countersign/web/src/form-renderer/calls/look-ups.ts').then(({ startLookUps }) =>
    startLookUps(store, opened),
  );
}
