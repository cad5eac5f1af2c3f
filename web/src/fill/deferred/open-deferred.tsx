import type { EndWith, Deferred, OpenPage } from '../deferred.ts';
import { DraftActions } from './draft-actions.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { attachLanguages } from './languages.ts';
import { LinkCode } from './link-code.tsx';
import { lostAnswers } from './lost-answers.ts';
import { MovedNotice } from './moved-notice.tsx';
import { ServerDraft } from './server-draft.ts';
import './deferred.css';

/** Opens what the form has beyond its fields. */
export async function openDeferred(opened: OpenPage, end: EndWith): Promise<Deferred> {
  const { start } = opened.data;
  const timed = start ? (await import('../time/open-clock.tsx')).openClock(opened, start, end) : null;
  const page = timed?.page ?? opened;
  const { data } = page;
  const { link } = data;
  // What is typed goes out with the answers.
  const keepCode = (code: string) => void (link && (link.code = code));
  const { drafts, offline } = data.form.definition;
  attachLanguages(page);
  const lost = lostAnswers(page);
  const draft = new ServerDraft(page);
  const device = offline && !timed ? await (await import('../offline/open-offline.tsx')).openOffline(page) : null;
  return {
    Notices: () => (
      <>
        {timed && <timed.Notice />}
        {device && <device.Notices />}
        <DraftNotices data={data} draft={draft} />
        <MovedNotice lost={lost} messages={data.messages} />
      </>
    ),
    Actions: () => (drafts?.onServer ? <DraftActions data={data} draft={draft} /> : null),
    ...(link?.asksCode ? { BeforeSending: () => <LinkCode data={data} link={link} onCode={keepCode} /> } : {}),
    ...(timed ? { send: timed.send } : {}),
    ...(device ? { upload: device.upload, send: device.send } : {}),
  };
}
