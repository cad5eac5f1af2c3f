import { finishSignIn } from '@countersign/shared/api/zendesk/sign-in.ts';
import { useEffect, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { isSignedIn, sessionBegan } from '../../../lib/session/session.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { CLOSES, forgetVisit, visitSecret } from '../../../lib/session/zendesk-visit.ts';
import { BackLink } from '../back-link.tsx';
import { EntryPage } from '../entry-page.tsx';
import { ProviderReturn } from '../providers/provider-return.tsx';
import { zendeskProblem } from './zendesk-problem.ts';

/** What came back from Zendesk, or why there is nothing to finish. */
type Return = { type: 'visit'; code: string; state: string; browser: string } | { type: 'denied' | 'lost' };

/** `/authLogin/{path}`: where Zendesk and other providers send the browser back to. */
export function ReturnPage() {
  const { '*': way = '' } = useParams();
  return way === 'zendesk' ? <ZendeskReturn /> : <ProviderReturn path={way} />;
}

/** Signs the person in, or finishes the connection of an account. */
function ZendeskReturn() {
  const t = useT();
  const [params] = useSearchParams();
  const finish = useWrite(finishSignIn, { notifyErrors: false });
  const [found] = useState(() => readReturn(params));
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The code works once, and nobody needs to read it in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    forgetVisit();
    if (found.type !== 'visit') return;
    const { type: _, ...visit } = found;
    void finish.run(visit).then((reply) => {
      if (reply === undefined) return;
      if (reply.type === 'signed-in') sessionBegan();
      if (reply.type === 'signed-in' && reply.redirect === CLOSES) window.close();
      const account = `/zendesk/account/edit?subdomain=${encodeURIComponent(reply.subdomain)}`;
      window.location.replace(reply.type === 'connected' ? account : safeRedirect(reply.redirect));
    });
  }, [found, finish]);

  const refusal = finish.error === null ? null : zendeskProblem(finish.error);
  const text = found.type === 'visit' ? refusal : t(`session.zendesk.${found.type}`);
  if (text === null) {
    return (
      <EntryPage title={t('session.zendesk.working')}>
        <p role="status">{t('session.zendesk.workingText')}</p>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={t('session.zendesk.failedTitle')}>
      <Alert type="error" role="alert">
        {text}
      </Alert>
      {isSignedIn() ? (
        <BackLink to="/zendesk/account">{t('session.zendesk.backToAccounts')}</BackLink>
      ) : (
        <BackLink to="/login">{t('session.zendesk.again')}</BackLink>
      )}
    </EntryPage>
  );
}

function readReturn(params: URLSearchParams): Return {
  if (params.has('error')) return { type: 'denied' };
  const [code, state, browser] = [params.get('code'), params.get('state'), visitSecret()];
  return code && state && browser ? { type: 'visit', code, state, browser } : { type: 'lost' };
}
