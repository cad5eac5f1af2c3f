import { beginSignIn, listSignIns } from '@countersign/shared/api/zendesk-sign-in.ts';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Alert, Button } from '../../../lib/garden.ts';
import { useT } from '../../../lib/i18n.ts';
import { safeRedirect } from '../../../lib/safe-redirect.ts';
import { useRead, useWrite } from '../../../lib/use-call.ts';
import { beginVisit } from '../../../lib/zendesk-visit.ts';
import { zendeskProblem } from './zendesk-problem.ts';

/** A button for each Zendesk account with which people can sign in; nothing where there is none, or nobody can say. */
export function ZendeskButtons() {
  const t = useT();
  const [params] = useSearchParams();
  const { data } = useRead(listSignIns, {});
  const begin = useWrite(beginSignIn, { notifyErrors: false });
  const subdomains = data?.subdomains ?? [];
  if (subdomains.length === 0) return null;

  const go = async (subdomain: string) => {
    const redirect = safeRedirect(params.get('redirect'));
    const reply = await begin.run({ subdomain, browser: beginVisit(), redirect });
    if (reply) window.location.assign(reply.url);
  };

  return (
    <Ways>
      {begin.error !== null && (
        <Alert type="error" role="alert">
          {zendeskProblem(begin.error)}
        </Alert>
      )}
      {subdomains.map((subdomain) => (
        <Button key={subdomain} isStretched disabled={begin.isBusy} onClick={() => void go(subdomain)}>
          {subdomains.length === 1 ? t('session.zendesk.signIn') : t('session.zendesk.signInOf', { subdomain })}
        </Button>
      ))}
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: 12px;
  margin-block-start: 12px;
`;
