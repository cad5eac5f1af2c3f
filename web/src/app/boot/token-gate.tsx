import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/calls/error-text.ts';
import { Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { isSignedIn } from '../../lib/session/session.ts';
import { PlainPage } from '../../ui/page/plain-page.tsx';
import { type Redeemed, redeemToken, type Token } from './redeem-token.ts';

interface Props {
  token: Token | null;
  children: ReactNode;
}

/** Nothing else runs before a one-time code in the address has been exchanged, or the person has decided about it. */
export function TokenGate({ token, children }: Props) {
  const [outcome, setOutcome] = useState<Redeemed | null>(token ? null : { status: 'done' });
  const isSent = useRef(false);

  useEffect(() => {
    if (!token || isSent.current) return;
    isSent.current = true;
    void redeemToken(token, false).then(setOutcome);
  }, [token]);

  if (outcome === null) return null;
  if (outcome.status === 'done' || !token) return children;
  const stay = () => setOutcome({ status: 'done' });
  if (outcome.status === 'failed') return <LinkFailed error={outcome.error} onContinue={stay} />;
  return (
    <OtherSession
      nickName={outcome.nickName}
      onStay={stay}
      onReplace={() => void redeemToken(token, true).then(setOutcome)}
    />
  );
}

function LinkFailed({ error, onContinue }: { error: unknown; onContinue: () => void }) {
  const t = useT();
  return (
    <PlainPage title={t('session.link.failedTitle')} text={errorText(error)}>
      <Button isPrimary onClick={onContinue}>
        {isSignedIn() ? t('common.continue') : t('session.signIn')}
      </Button>
    </PlainPage>
  );
}

/** `nickName` is who is signed in now; the link's owner stays unknown until the code is spent. */
function OtherSession(props: { nickName: string; onStay: () => void; onReplace: () => void }) {
  const t = useT();
  const name = props.nickName || t('session.link.somebodyElse');
  return (
    <PlainPage title={t('session.link.continueAs', { name })} text={t('session.link.otherSession', { name })}>
      <Button isPrimary onClick={props.onStay}>
        {t('session.link.stay', { name })}
      </Button>
      <Button onClick={props.onReplace}>{t('session.link.replace')}</Button>
    </PlainPage>
  );
}
