import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { unstable_serialize, useSWRConfig } from 'swr';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { sessionGap } from '../../../lib/calls/http.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { dismissNotice, notify } from '../../../lib/look/notify.ts';
import type { Gap } from '../../../lib/session/session-gap.ts';
import { sessionBegan, sessionEnded } from '../../../lib/session/session.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { OtherWays } from '../providers/other-ways.tsx';
import { FactorFields, useFactorAnswer } from '../factors/factor-fields.tsx';
import { signInError } from '../factors/sign-in-error.ts';
import { useSigningIn } from '../factors/use-signing-in.ts';

/** Above a page whose session has ended: sign in and go on, or say what becomes of the page when somebody else has signed in. */
export function SignInAgain({ gap }: { gap: Gap }) {
  useReadingAfterwards();
  switch (gap.type) {
    case 'none':
      return null;
    case 'signedOut':
      return <PasswordDialog isChosen={gap.isChosen} />;
    case 'somebodyElse':
      return <OtherPersonDialog other={gap.nickName} />;
    case 'putOff':
      return <PutOffNotice gap={gap} />;
  }
}

/** What was refused between two sessions is read again, and everything where the page is another person's now. */
function useReadingAfterwards(): void {
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    const hasFailed = (key: unknown[]) => cache.get(unstable_serialize(key))?.error !== undefined;
    return sessionGap.onResumed(
      (isSomebodyElse) => void mutate((key) => Array.isArray(key) && (isSomebodyElse || hasFailed(key))),
    );
  }, [cache, mutate]);
}

/** After signing out in another tab nobody reads on here: the page is covered. */
function PasswordDialog({ isChosen }: { isChosen: boolean }) {
  const t = useT();
  const signingIn = useSigningIn(async () => {
    sessionBegan();
    await sessionGap.look();
  });
  const answer = useFactorAnswer(signingIn);
  const [username, setUsername] = useState(sessionGap.owner()?.userName ?? '');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const missing = (value: string, text: string) => (isTried && value === '' ? text : undefined);
  const isFactor = signingIn.step.type === 'factor';

  const send = async () => {
    if (isFactor) return answer.send();
    setTried(true);
    if (username.trim() === '' || password === '') return;
    await signingIn.enter({ username, password });
  };
  return (
    <Dialog
      title={t(isFactor ? 'session.factors.title' : 'system.signInAgain.title')}
      verb={t(isFactor && answer.way === 'passkey' ? 'session.factors.askPasskey' : 'session.signIn')}
      cancelLabel={t(isChosen ? 'system.signInAgain.leave' : 'system.signInAgain.later')}
      isCovering={isChosen}
      startsInField
      isBusy={signingIn.isBusy}
      onSubmit={() => void send()}
      onClose={() => (isChosen ? sessionEnded('elsewhere') : sessionGap.putOff())}
    >
      {isFactor ? (
        <FactorFields signingIn={signingIn} answer={answer} />
      ) : (
        <FieldStack>
          <p>{t(isChosen ? 'system.signInAgain.chosenText' : 'system.signInAgain.text')}</p>
          {signingIn.step.type === 'enrolment' && <Alert type="warning">{t('session.factors.enrolElsewhere')}</Alert>}
          {signingIn.error !== null && (
            <Alert type="error" role="alert">
              {signInError(signingIn.error)}
            </Alert>
          )}
          <TextField
            label={t('session.userName')}
            name="username"
            autoComplete="username"
            value={username}
            onChange={setUsername}
            error={missing(username.trim(), t('session.userNameMissing'))}
          />
          <div data-starts>
            <TextField
              label={t('session.password')}
              type="password"
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={setPassword}
              error={missing(password, t('session.passwordMissing'))}
            />
          </div>
        </FieldStack>
      )}
      {!isFactor && <OtherWays />}
    </Dialog>
  );
}

function OtherPersonDialog({ other }: { other: string }) {
  const t = useT();
  const own = sessionGap.owner()?.nickName ?? '';
  return (
    <Dialog
      title={t('system.signInAgain.otherTitle', { name: other })}
      verb={t('system.signInAgain.takeOver', { name: other })}
      cancelLabel={t('system.signInAgain.signInAs', { name: own })}
      isCovering
      onSubmit={sessionGap.takeOver}
      onClose={sessionGap.ask}
    >
      <p>{t('system.signInAgain.otherText', { name: own })}</p>
      <Discard>
        <Button isLink isDanger onClick={openAnew}>
          {t('system.signInAgain.discard')}
        </Button>
      </Discard>
    </Dialog>
  );
}

/** The person has just said that the changes may go: nobody asks about them again. */
function openAnew(): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  window.location.reload();
}

function PutOffNotice({ gap }: { gap: Gap }) {
  const t = useT();
  useEffect(() => {
    const notice = notify('warning', t('system.signInAgain.putOff'), {
      label: t('session.signIn'),
      run: sessionGap.ask,
    });
    return () => dismissNotice(notice);
  }, [gap, t]);
  return null;
}

const Discard = styled.p`
  margin-block-start: 12px;
`;
