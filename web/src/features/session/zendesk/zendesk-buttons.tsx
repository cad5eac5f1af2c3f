import { beginSignIn, listSignIns } from '@countersign/shared/api/zendesk/sign-in.ts';
import styled from 'styled-components';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { beginVisit, CLOSES } from '../../../lib/session/zendesk-visit.ts';
import { zendeskProblem } from './zendesk-problem.ts';

interface Props {
  /** Where to go afterwards. Without one a window of its own signs in and closes, and this page stays as it is. */
  redirect?: string;
}

/** A button for each Zendesk account with which people can sign in; nothing where there is none, or nobody can say. */
export function ZendeskButtons({ redirect }: Props) {
  const t = useT();
  const { data } = useRead(listSignIns, {});
  const begin = useWrite(beginSignIn, { notifyErrors: false });
  const subdomains = data?.subdomains ?? [];
  if (subdomains.length === 0) return null;

  const go = async (subdomain: string) => {
    const browser = beginVisit();
    // Opened at once, or the browser would take it for one that nobody asked for. It gets the secret of the visit with it.
    const target = redirect === undefined ? window.open('', '_blank') : window;
    const reply = await begin.run({ subdomain, browser, redirect: redirect ?? CLOSES });
    if (reply) (target ?? window).location.assign(reply.url);
    else if (target !== window) target?.close();
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
