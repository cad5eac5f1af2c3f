import { lazy, Suspense, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { lastSignOutReason, sessionBegan } from '../../../lib/session/session.ts';
import { CheckField, FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import { hasPasskeys } from '../factors/passkeys.ts';
import { signInError } from '../factors/sign-in-error.ts';
import { type SigningIn, useSigningIn } from '../factors/use-signing-in.ts';
import { DemonstrationPeople } from './demonstration-people.tsx';
import { FactorStep } from './factor-step.tsx';

const TITLES = {
  password: 'session.signIn',
  factor: 'session.factors.title',
  enrolment: 'session.factors.enrolTitle',
  forgotten: 'session.forgotten.title',
} as const;

/** Sign in with user name and password or a passkey, and a second factor where there is one; the guard then goes to where the visitor wanted to be. */
export function LoginPage() {
  const t = useT();
  const { isDemonstration } = useGlobalConfig();
  const signingIn = useSigningIn(sessionBegan);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isForgotten, setForgotten] = useState(false);
  const { step } = signingIn;
  const shown = isForgotten ? 'forgotten' : step.type;
  return (
    <EntryPage
      title={t(TITLES[shown])}
      beside={
        isDemonstration &&
        shown === 'password' && (
          <DemonstrationPeople
            onChoose={(person) => {
              setUsername(person.userName);
              setPassword(person.password);
            }}
          />
        )
      }
    >
      {shown === 'password' && (
        <PasswordStep
          signingIn={signingIn}
          username={username}
          onUsername={setUsername}
          password={password}
          onPassword={setPassword}
          onForgotten={() => setForgotten(true)}
        />
      )}
      {shown === 'forgotten' && (
        <Suspense fallback={null}>
          <ForgottenStep name={username} onBack={() => setForgotten(false)} />
        </Suspense>
      )}
      {shown === 'factor' && <FactorStep signingIn={signingIn} />}
      {shown === 'enrolment' && step.type === 'enrolment' && (
        <Suspense fallback={null}>
          <EnrolmentStep challenge={step.challenge} onDone={sessionBegan} onBack={signingIn.restart} />
        </Suspense>
      )}
    </EntryPage>
  );
}

interface PasswordStepProps {
  signingIn: SigningIn;
  username: string;
  onUsername: (name: string) => void;
  password: string;
  onPassword: (password: string) => void;
  onForgotten: () => void;
}

function PasswordStep({ signingIn, username, onUsername, password, onPassword, onForgotten }: PasswordStepProps) {
  const t = useT();
  const { isRegistrationOpen } = useGlobalConfig();
  const [params] = useSearchParams();
  const [rememberMe, setRememberMe] = useState(false);
  const [isTried, setTried] = useState(false);
  const missing = (value: string, text: string) => (isTried && value === '' ? text : undefined);
  const send = async () => {
    setTried(true);
    if (username.trim() === '' || password === '') return;
    await signingIn.enter({ username, password, rememberMe });
  };
  return (
    <>
      <Note />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FieldStack>
          {signingIn.error !== null && (
            <Alert type="error" role="alert">
              {signInError(signingIn.error)}
            </Alert>
          )}
          <TextField
            autoFocus
            label={t('session.userName')}
            name="username"
            autoComplete="username"
            value={username}
            onChange={onUsername}
            error={missing(username.trim(), t('session.userNameMissing'))}
          />
          <TextField
            label={t('session.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={onPassword}
            error={missing(password, t('session.passwordMissing'))}
          />
          <CheckField
            label={t('session.rememberMe')}
            hint={t('session.rememberMeHint')}
            isChecked={rememberMe}
            onChange={setRememberMe}
          />
          <Button type="submit" isPrimary isStretched disabled={signingIn.isBusy}>
            {t('session.signIn')}
          </Button>
          {hasPasskeys() && (
            <Button
              type="button"
              isStretched
              disabled={signingIn.isBusy}
              onClick={() => void signingIn.enterByPasskey(rememberMe)}
            >
              {t('session.factors.signInPasskey')}
            </Button>
          )}
        </FieldStack>
      </form>
      {isRegistrationOpen && (
        <p>
          <Link to="/register">{t('session.register.link')}</Link>
        </p>
      )}
      <Suspense fallback={null}>
        <OtherWays redirect={safeRedirect(params.get('redirect'))} />
      </Suspense>
      <Forgotten>
        <Button isLink onClick={onForgotten}>
          {t('session.forgotten.link')}
        </Button>
      </Forgotten>
    </>
  );
}

/** Few come here, and later: after the page. */
const ForgottenStep = lazy(async () => ({ default: (await import('./forgotten-step.tsx')).ForgottenStep }));
const EnrolmentStep = lazy(async () => ({ default: (await import('./enrolment-step.tsx')).EnrolmentStep }));

/** Most installations have none, so the code comes after the page. */
const OtherWays = lazy(async () => ({ default: (await import('../providers/other-ways.tsx')).OtherWays }));

/** Why the visitor is here although they were signed in, or were sent by the set-up page. */
function Note() {
  const t = useT();
  const { state } = useLocation() as { state: { isSetUp?: boolean } | null };
  if (state?.isSetUp) return <Words role="status">{t('session.setup.done')}</Words>;
  if (lastSignOutReason() === 'expired') return <Words role="status">{t('session.expired')}</Words>;
  return null;
}

const Words = styled.p`
  margin-block-end: 20px;
`;
const Forgotten = styled.p`
  margin-block-start: 20px;
  text-align: center;
`;
