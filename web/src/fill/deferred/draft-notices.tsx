import { useState } from 'react';
import { format } from '../../form-renderer/messages.ts';
import type { PageData } from '../page-data.ts';
import { useChanging } from './changing.ts';
import { momentText, dateText } from './date-text.ts';
import type { ServerDraft } from './server-draft.ts';

/** What there is to be told of drafts: the one that is open, one that is gone, one that another device changed, one's own. */
export function DraftNotices({ data, draft }: { data: PageData; draft: ServerDraft }) {
  const { messages, language } = data;
  const { conflict, saved } = useChanging(draft.state);
  const { opened = null, isGone = false, own = [] } = data.draft ?? {};
  if (conflict) {
    return (
      <div className="notice" role="alert">
        <span>{format(messages.draftChanged, { time: momentText(language, conflict.updateTime) })}</span>
        <span className="deferred-row">
          <button type="button" className="cs-link-button" onClick={() => draft.keepMine()}>
            {messages.keepMine}
          </button>
          <button type="button" className="cs-link-button" onClick={() => draft.takeSaved()}>
            {messages.takeSaved}
          </button>
        </span>
      </div>
    );
  }
  if (opened) {
    const times = { time: momentText(language, opened.updateTime), date: dateText(language, opened.expireTime) };
    return (
      <div className="notice">
        <span>{format(messages.draftOpened, times)}</span>
        <button type="button" className="cs-link-button" onClick={() => void draft.remove()}>
          {messages.deleteDraft}
        </button>
      </div>
    );
  }
  if (isGone) return <p className="notice">{messages.draftGone}</p>;
  return saved ? null : <OwnDraft data={data} own={own} />;
}

type Own = NonNullable<PageData['draft']>['own'];

function OwnDraft({ data: { messages, language }, own: [last] }: { data: PageData; own: Own }) {
  const [isClosed, setIsClosed] = useState(false);
  if (!last || isClosed) return null;
  return (
    <div className="notice">
      <span>{format(messages.ownDraft, { time: momentText(language, last.updateTime) })}</span>
      <span className="deferred-row">
        <a className="cs-link-button" href={`?draft=${last.id}`}>
          {messages.continueDraft}
        </a>
        <button type="button" className="cs-link-button" onClick={() => setIsClosed(true)}>
          {messages.dismiss}
        </button>
      </span>
    </div>
  );
}
