import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import { useEffect, useRef, useState } from 'react';
import { FormView } from '../../form-renderer/form-view.tsx';
import type { Deferred, OpenPage } from '../deferred.ts';
import { SentPage } from '../sending/sent-page.tsx';
import { dropStart } from './stored-start.ts';
import { type LastTry, sendAtTimeUp } from './send-at-time-up.ts';

interface TimeUpPageProps {
  page: OpenPage;
  send: NonNullable<Deferred['send']>;
  /** Until when it is worth trying to send, by the clock of this device (ms since 1970). */
  until: number;
}

type State = { type: 'sending' } | { type: 'sent'; receipt: Receipt } | { type: 'locked'; text: LastTry['text'] };

/** The end of a time limit: sends what is right where the form says so, else shows the answers, which stay on the device. */
export function TimeUpPage({ page, send, until }: TimeUpPageProps) {
  const { data, store, draft } = page;
  const { messages, language, form } = data;
  const isLocked = form.definition.presentation?.atTimeUp === 'lock';
  const [state, setState] = useState<State>(isLocked ? { type: 'locked', text: 'timeUpLocked' } : { type: 'sending' });
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (isLocked) return undefined;
    const leaving = new AbortController();
    void sendAtTimeUp({ store, draft, send, until, signal: leaving.signal }).then((last) => {
      if (last.receipt) draft.done();
      setState(last.receipt ? { type: 'sent', receipt: last.receipt } : { type: 'locked', text: last.text });
    });
    return () => leaving.abort();
  }, [isLocked, store, draft, send, until]);

  if (state.type === 'sent') return <SentPage page={page} receipt={state.receipt} isTimeUp />;
  const startOver = () => {
    draft.done();
    dropStart(data);
    withoutDraft();
  };
  return (
    <>
      <section className="sent" style={{ marginBlockEnd: 24 }}>
        <h2 ref={title} tabIndex={-1}>
          {messages.timeUp}
        </h2>
        <p role="status">{state.type === 'sending' ? messages.sending : messages[state.text]}</p>
        {state.type === 'locked' && (
          <button type="button" className="cs-link-button" onClick={startOver}>
            {messages.startOver}
          </button>
        )}
      </section>
      <FormView store={store} messages={messages} language={language} mode="review" />
    </>
  );
}

/** Opens the form anew; a draft on the server belongs to the attempt that is over. */
function withoutDraft(): void {
  const address = new URL(location.href);
  address.searchParams.delete('draft');
  history.replaceState(null, '', address);
  location.reload();
}
