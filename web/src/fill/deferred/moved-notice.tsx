import type { LostAnswer } from '@countersign/shared/forms/state/carry-answers.ts';
import { useState } from 'react';
import type { FillMessages } from '../../form-renderer/messages.ts';

/** Answers that a newer version of the form has no place for, with their text, to be copied before they are let go. */
export function MovedNotice({ lost, messages }: { lost: readonly LostAnswer[]; messages: FillMessages }) {
  const [isClosed, setIsClosed] = useState(false);
  const [isCopied, setIsCopied] = useState(false);
  if (isClosed || lost.length === 0) return null;
  const copy = async () => {
    await navigator.clipboard.writeText(lost.map(({ label, text }) => `${label}: ${text}`).join('\n'));
    setIsCopied(true);
  };
  return (
    <section className="notice deferred-moved" aria-label={messages.moved}>
      <p>{messages.moved}</p>
      <dl>
        {lost.map(({ label, text }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <span className="deferred-row">
        <button type="button" className="cs-link-button" onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? messages.copied : messages.copyText}
        </button>
        <button type="button" className="cs-link-button" onClick={() => setIsClosed(true)}>
          {messages.dismiss}
        </button>
      </span>
    </section>
  );
}
