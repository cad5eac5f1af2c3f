import { useEffect, useState } from 'react';
import { type FillMessages, format, formatCount, problemText } from '../../form-renderer/messages.ts';
import type { OpenPage } from '../deferred.ts';
import { type Changing, useChanging } from '../deferred/changing.ts';
import { momentText } from '../deferred/date-text.ts';
import { erase } from './device-store.ts';
import { exportAnswers } from './export-answers.ts';
import { announce, forget, sendAll } from './send-all.ts';
import { textsOf, type Waiting } from './waiting.ts';

interface WaitingListProps {
  page: OpenPage;
  waiting: Changing<readonly Waiting[]>;
}

/** What waits on this device to be sent, each to be opened, exported or deleted; and that the network is gone. */
export function WaitingList({ page, waiting }: WaitingListProps) {
  const { messages, language } = page.data;
  const all = useChanging(waiting);
  const isOnline = useOnline();
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || all.some(({ refused }) => refused);
  if (all.length === 0) return isOnline ? null : <p className="notice">{messages.offlineNow}</p>;
  return (
    <section className="notice deferred-waiting" aria-label={messages.waitingTitle}>
      <div className="deferred-row">
        <span role="status">{formatCount(language, all.length, messages.waiting)}</span>
        {!isShown && (
          <button type="button" className="cs-link-button" onClick={() => setIsOpen(true)}>
            {messages.showWaiting}
          </button>
        )}
        {isOnline && (
          <button type="button" className="cs-link-button" onClick={() => void sendAll().then(announce)}>
            {messages.sendNow}
          </button>
        )}
      </div>
      {!isOnline && <p className="small">{messages.offlineNow}</p>}
      {isShown && (
        <ul>
          {all.map((one) => (
            <WaitingItem key={one.id} page={page} one={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

type Asked = 'delete' | 'open' | null;

function WaitingItem({ page, one }: { page: OpenPage; one: Waiting }) {
  const { messages, language } = page.data;
  const [asked, setAsked] = useState<Asked>(null);
  const name = format(messages.waitingOf, {
    title: one.form.definition.title,
    time: momentText(language, one.since),
  });
  const isOfThisForm = one.form.formKey === page.data.form.formKey;
  const open = () => void openWaiting(page, one);
  const hasAnswers = Object.keys(page.store.answers()).length > 0;
  return (
    <li>
      <p>{name}</p>
      {one.refused && (
        <p className="cs-error">
          {format(messages.notAccepted, { reason: reasonOf(textsOf(messages, one), one.refused) })}
        </p>
      )}
      {asked ? (
        <Question
          text={asked === 'delete' ? messages.deleteAsk : messages.openAsk}
          yes={asked === 'delete' ? messages.deleteWaiting : messages.replace}
          no={messages.keep}
          onYes={asked === 'delete' ? () => void forget(one).then(announce) : open}
          onNo={() => setAsked(null)}
        />
      ) : (
        <span className="deferred-row">
          {isOfThisForm && (
            <button type="button" className="cs-link-button" onClick={() => (hasAnswers ? setAsked('open') : open())}>
              {messages.openWaiting}
            </button>
          )}
          <button type="button" className="cs-link-button" onClick={() => void exportAnswers(one, language)}>
            {messages.exportWaiting}
          </button>
          <button type="button" className="cs-link-button" onClick={() => setAsked('delete')}>
            {messages.deleteWaiting}
          </button>
        </span>
      )}
    </li>
  );
}

interface QuestionProps {
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

function Question({ text, yes, no, onYes, onNo }: QuestionProps) {
  return (
    <span className="deferred-row" role="group" aria-label={text}>
      <span>{text}</span>
      <button type="button" className="cs-link-button" onClick={onYes}>
        {yes}
      </button>
      <button type="button" className="cs-link-button" autoFocus onClick={onNo}>
        {no}
      </button>
    </span>
  );
}

/** Puts it back on the page, on the version that it was filled on; it is sent again like any other answers. */
async function openWaiting(page: OpenPage, one: Waiting): Promise<void> {
  if (one.id !== undefined) await erase('waiting', one.id);
  announce();
  const messages = textsOf(page.data.messages, one);
  await page.show({ ...page.data, form: one.form, messages }, one.answers);
}

function reasonOf(messages: FillMessages, errors: NonNullable<Waiting['refused']>): string {
  const [first] = errors;
  return first ? problemText(messages, first) : messages.problem.other;
}

function useOnline(): boolean {
  const [isOnline, setIsOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setIsOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return isOnline;
}
