import { finishProviderSignIn } from '@countersign/shared/api/session/providers.ts';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { Alert } from '../../../lib/look/garden.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { isSignedIn, sessionBegan } from '../../../lib/session/session.ts';
import { CLOSES, forgetVisit, visitSecret } from '../../../lib/session/zendesk-visit.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { BackLink } from '../back-link.tsx';
import { EntryPage } from '../entry-page.tsx';
import { providerProblem } from './provider-problem.ts';

interface Back {
  state: string;
  browser: string;
  code?: string;
  error?: string;
  iss?: string;
}

/** `/authLogin/{path}`: where a provider sends the browser back to. Signs the person in, or links the provider to them. */
export function ProviderReturn({ path }: { path: string }) {
  const t = useT();
  const [params] = useSearchParams();
  const finish = useWrite(finishProviderSignIn, { notifyErrors: false });
  const [back] = useState(() => readBack(params));
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // The code works once, and nobody needs to read it in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname);
    forgetVisit();
    if (!back) return;
    void finish.run({ path, ...back }).then((reply) => {
      if (reply === undefined) return;
      if (reply.type === 'signed-in') sessionBegan();
      if (reply.type === 'signed-in' && reply.redirect === CLOSES) window.close();
      window.location.replace(safeRedirect(reply.redirect));
    });
  }, [back, finish, path]);

  if (back && finish.error === null) {
    return (
      <EntryPage title={t('session.zendesk.working')}>
        <p role="status">{t('session.providers.workingText')}</p>
      </EntryPage>
    );
  }
  const isStranger = isRefusedWith(finish.error, 'identity_not_linked');
  return (
    <EntryPage title={t(isStranger ? 'session.providers.notLinkedTitle' : 'session.zendesk.failedTitle')}>
      <Alert type={isStranger ? 'warning' : 'error'} role="alert">
        {back ? providerProblem(finish.error) : t('session.providers.lost')}
      </Alert>
      {isSignedIn() ? (
        <BackLink to="/user/profile">{t('session.providers.backToProfile')}</BackLink>
      ) : (
        <BackLink to="/login">{t('session.zendesk.again')}</BackLink>
      )}
    </EntryPage>
  );
}

/** What came back; null for an address that nobody is sent to, or in another tab than the one that began. */
function readBack(params: URLSearchParams): Back | null {
  const [state, browser] = [params.get('state'), visitSecret()];
  const [code, error, iss] = [params.get('code'), params.get('error'), params.get('iss')];
  if (!state || !browser || (!code && !error)) return null;
  return { state, browser, ...(code ? { code } : { error: (error ?? '').slice(0, 200) }), ...(iss ? { iss } : {}) };
}
