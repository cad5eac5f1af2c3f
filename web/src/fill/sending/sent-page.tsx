import type { Receipt } from '@countersign/shared/api/submissions/submissions.ts';
import type { Ending } from '@countersign/shared/forms/schema.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormStore } from '../../form-renderer/form-store.ts';
import { givenLines } from './given-lines.ts';
import type { OpenPage } from '../deferred.ts';

const REDIRECT_MS = 3000;

/** Points and numbers that the server gave decide about the end as well, and stand in its texts. */
function endingOf(store: FormStore, { given = {} }: Receipt, language: string): Ending | undefined {
  for (const [key, answer] of Object.entries(given)) {
    const at = store.form.indexOf.get(key);
    if (at !== undefined) store.set(at, answer);
  }
  return store.ending(language);
}

interface SentPageProps {
  page: Pick<OpenPage, 'data' | 'store'>;
  receipt: Receipt;
  /** The page sent them itself when the time was up, which somebody who was still writing wants to know. */
  isTimeUp?: boolean;
}

/**
 * What happened and what happens next, with the number to ask by: in the words of the end that the answers led to, else in
 * the page's own. Takes the focus, as the form is gone.
 */
export function SentPage({ page: { data, store }, receipt, isTimeUp = false }: SentPageProps) {
  const { messages, language } = data;
  const given = useMemo(() => givenLines(store, receipt, language), [store, receipt, language]);
  const [ending] = useState(() => endingOf(store, receipt, language));
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    if (!ending?.isRedirect || !ending.address) return undefined;
    const { address } = ending;
    const timer = setTimeout(() => location.assign(address), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [ending]);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className="sent">
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" />
        <path d="M12 20.5l5.5 5.5L28 15" />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {ending?.title ?? messages.sent}
      </h2>
      {isTimeUp && <p>{messages.timeUpSent}</p>}
      {ending?.text && <p className="ending">{ending.text}</p>}
      {!ending && <p>{receipt.instanceId ? messages.approvalStarted : messages.sentHelp}</p>}
      {ending && receipt.instanceId && <p>{messages.approvalStarted}</p>}
      {ending?.address && (
        <p>
          <a href={ending.address}>{ending.linkLabel ?? messages.goOn}</a>
        </p>
      )}
      <dl>
        {given.map(({ key, label, text }) => [<dt key={`${key} label`}>{label}</dt>, <dd key={key}>{text}</dd>])}
        <dt>{messages.receipt}</dt>
        <dd>{receipt.submissionId}</dd>
        <dt>{messages.sentAt}</dt>
        <dd>{time.format(new Date(receipt.createTime))}</dd>
      </dl>
      {receipt.follow && (
        <p>
          <a href={`/project/confirmation?receipt=${receipt.follow}`}>{messages.follow}</a>
        </p>
      )}
      {receipt.results && (
        <p>
          <a href={receipt.results}>{messages.results}</a>
        </p>
      )}
      {!data.link && (
        <a href={location.pathname + location.search} target="_self">
          {messages.fillAgain}
        </a>
      )}
    </section>
  );
}
