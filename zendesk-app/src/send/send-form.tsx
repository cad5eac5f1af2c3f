import { send } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import type { FillableForm } from '@countersign/shared/api/tickets/tickets.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../app/parts/button.tsx';
import { Lines } from '../app/parts/lines.tsx';
import { Notice, ProblemNotice } from '../app/parts/notice.tsx';
import { useReader, useSidebar, useTicket } from '../app/sidebar-context.ts';
import { problemOf, type Problem } from '../problem.ts';
import { type PutWhere, putInReply } from './put-in-reply.ts';

interface SendFormProps {
  form: Pick<FillableForm, 'formKey' | 'name'>;
  onDone: () => void;
}

const SAID = { reply: 'linkInReply', note: 'linkNoteOpen', nowhere: 'linkToCopy' } as const;

/** Makes the requester's link to a form and puts it into the reply that the agent is writing, or shows it to be copied. */
export function SendForm({ form, onDone }: SendFormProps) {
  const { t } = useReader();
  const { sent, problem, run } = useLink(form);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <main className="sb-sidebar">
      <div className="sb-head">
        <h1 ref={title} tabIndex={-1}>
          {t('sendToRequester')}
        </h1>
        <Button isBasic onClick={onDone}>
          {t(sent ? 'done' : 'cancel')}
        </Button>
      </div>
      {problem && <ProblemNotice problem={problem} onRetry={run} />}
      {!sent && !problem && <Lines />}
      {sent && <Notice kind={sent.where === 'reply' ? 'info' : 'warning'}>{t(SAID[sent.where])}</Notice>}
      {sent && <LinkToCopy name={form.name} url={sent.url} />}
    </main>
  );
}

/** The link of this visit: asked for once, with one request id for every try. */
function useLink({ formKey, name }: SendFormProps['form']) {
  const { t } = useReader();
  const { server, zaf, linkedForms } = useSidebar();
  const { ticketId } = useTicket();
  const [requestId] = useState(() => crypto.randomUUID());
  const [sent, setSent] = useState<{ url: string; where: PutWhere } | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const isRunning = useRef(false);
  const attempt = async () => {
    if (ticketId === null) return;
    try {
      const { url } = await server.call(send, { ticketId, formKey }, { requestId });
      setSent({ url, where: await putInReply(zaf, t('linkLine', { form: name, url })) });
      void linkedForms.refresh(ticketId);
    } catch (error) {
      setProblem(problemOf(error, Date.now(), server.waitMs()));
    }
    isRunning.current = false;
  };
  const run = () => {
    if (isRunning.current || sent) return;
    isRunning.current = true;
    setProblem(null);
    void attempt();
  };
  const first = useRef(run);
  useEffect(() => first.current(), []);
  return { sent, problem, run };
}

function LinkToCopy({ name, url }: { name: string; url: string }) {
  const { t } = useReader();
  const [isCopied, setIsCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      // A frame may be kept from the clipboard: the link is selected, so the keyboard copies it.
    }
  };
  return (
    <>
      <label className="sb-label" htmlFor={id}>
        {t('personalLink')}: <bdi>{name}</bdi>
      </label>
      <input
        id={id}
        ref={input}
        className="sb-input"
        readOnly
        dir="ltr"
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="sb-actions">
        <Button onClick={() => void copy()}>{t(isCopied ? 'linkCopied' : 'copyLink')}</Button>
      </div>
    </>
  );
}
