import { type ComponentType, useEffect } from 'react';
import { TimeLeft } from '../../form-renderer/time/time-left.tsx';
import type { EndWith, Deferred, OpenPage } from '../deferred.ts';
import type { PageData } from '../page-data.ts';
import { sendAnswers } from '../sending/send-answers.ts';
import { chooseStart } from './choose-start.ts';
import { dropStart, keepStart, readStoredStart } from './stored-start.ts';
import { TimeUpPage } from './time-up-page.tsx';

/** The server takes answers for a minute more; the page gives up a little earlier. */
const GRACE_MS = 55_000;

interface Clock {
  /** The page with the start that counts. */
  page: OpenPage;
  Notice: ComponentType;
  send: NonNullable<Deferred['send']>;
}

/** Runs the clock of a form with a time limit, on from where it stood before a reload; at its end the filling ends. */
export function openClock(opened: OpenPage, fresh: NonNullable<PageData['start']>, end: EndWith): Clock {
  const limitMs = (opened.data.form.definition.presentation?.timeLimitMinutes ?? 0) * 60_000;
  const chosen = chooseStart({
    kept: readStoredStart(opened.data),
    given: { text: fresh.text, since: fresh.since, version: opened.data.form.version },
    now: fresh.now,
    limitMs,
    hasAnswers: hasAnswers(opened),
  });
  const data = { ...opened.data, start: { ...chosen, now: fresh.now } };
  const page = { ...opened, data };
  // The clock of the device may be wrong; how fast it goes is not.
  const until = chosen.since + limitMs + (Date.now() - fresh.now);

  const send = async (...[answers, requestId]: Parameters<Clock['send']>) => {
    const sent = await sendAnswers(data, answers, requestId);
    if ('receipt' in sent) dropStart(data);
    return sent;
  };
  const endNow = () => end(() => <TimeUpPage page={page} send={send} until={until + GRACE_MS} />);
  const Notice = () => {
    useEffect(() => {
      // Again when the page is left: by then the draft may lie elsewhere.
      const keep = () => keepStart(data, chosen);
      keep();
      addEventListener('pagehide', keep);
      return () => removeEventListener('pagehide', keep);
    }, []);
    return <TimeLeft until={until} messages={data.messages} language={data.language} onEnd={endNow} />;
  };
  return { page, Notice, send };
}

const hasAnswers = ({ known, data }: OpenPage): boolean =>
  Object.keys(known?.answers ?? data.draft?.opened?.answers ?? {}).length > 0;
