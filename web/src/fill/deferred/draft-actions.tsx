import { useEffect, useRef, useState } from 'react';
import { format } from '../../form-renderer/messages.ts';
import type { PageData } from '../page-data.ts';
import { useChanging } from './changing.ts';
import { dateText } from './date-text.ts';
import type { ServerDraft } from './server-draft.ts';

/** "Save and continue later", and the link that it gives. */
export function DraftActions({ data, draft }: { data: PageData; draft: ServerDraft }) {
  const { messages } = data;
  const { isSaving, saved, trouble } = useChanging(draft.state);
  return (
    <>
      <button
        type="button"
        className="secondary"
        aria-disabled={isSaving || undefined}
        onClick={() => void draft.save()}
      >
        {isSaving ? messages.saving : messages.saveForLater}
      </button>
      {trouble && (
        <p className="cs-error deferred-wide" role="alert">
          {messages[trouble]}
        </p>
      )}
      {saved && <DraftLink data={data} link={saved.link} expireTime={saved.expireTime} />}
    </>
  );
}

function DraftLink({ data, link, expireTime }: { data: PageData; link: string; expireTime: string }) {
  const { messages, language } = data;
  const [isCopied, setIsCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
    } catch {
      // The link is selected: the keyboard copies it where a page may not.
    }
  };
  return (
    <div className="deferred-wide deferred-link">
      <p role="status">{format(messages.draftSaved, { date: dateText(language, expireTime) })}</p>
      <div className="deferred-row">
        <input
          ref={input}
          readOnly
          value={link}
          aria-label={messages.draftLink}
          dir="ltr"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" className="secondary" onClick={() => void copy()}>
          {isCopied ? messages.copied : messages.copyLink}
        </button>
      </div>
      <p className="small">{messages.draftSecret}</p>
    </div>
  );
}
