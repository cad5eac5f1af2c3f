import type { Receipt } from '@countersign/shared/api/submissions.ts';
import { useEffect, useRef } from 'react';
import type { FillMessages } from '../form-renderer/messages.ts';

interface SentPageProps {
  receipt: Receipt;
  messages: FillMessages;
  language: string;
}

/** What happened and what happens next, with the number to ask by. Takes the focus, as the form is gone. */
export function SentPage({ receipt, messages, language }: SentPageProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className="sent">
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="19" />
        <path d="M12 20.5l5.5 5.5L28 15" />
      </svg>
      <h2 ref={title} tabIndex={-1}>
        {messages.sent}
      </h2>
      <p>{receipt.instanceId ? messages.approvalStarted : messages.sentHelp}</p>
      <dl>
        <dt>{messages.receipt}</dt>
        <dd>{receipt.submissionId}</dd>
        <dt>{messages.sentAt}</dt>
        <dd>{time.format(new Date(receipt.createTime))}</dd>
      </dl>
      <a href={location.pathname + location.search}>{messages.fillAgain}</a>
    </section>
  );
}
