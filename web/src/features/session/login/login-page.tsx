import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { errorText } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useGlobalConfig } from '../../../lib/global-config.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { safeRedirect } from '../../../lib/session/safe-redirect.ts';
import { lastSignOutReason, sessionBegan } from '../../../lib/session/session.ts';
import { CheckField, FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { EntryPage } from '../entry-page.tsx';
import { useSignIn } from '../api.ts';
import { DemonstrationPeople } from './demonstration-people.tsx';

/** Sign in with user name and password; the guard then goes to where the visitor wanted to be. */
export function LoginPage() {
  const t = useT();
  const { isDemonstration } = useGlobalConfig();
  const signIn = useSignIn();
  const [params] = useSearchParams();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [rememberMe, setRememberMe] = useState(false);
  const [isTried, setTried] = useState(false);
  const missing = (value: string, text: string) => (isTried && value === '' ? text : undefined);

  const send = async () => {
    setTried(true);
    if (username.trim() === '' || password === '') return;
    const token = await signIn.run({ username, password, rememberMe });
    if (token !== undefined) sessionBegan();
  };

  return (
    <EntryPage
      title={t('session.signIn')}
      beside={
        isDemonstration && (
          <DemonstrationPeople
            onChoose={(person) => {
              setUsername(person.userName);
              setPassword(person.password);
            }}
          />
        )
      }
    >
      <Note />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FieldStack>
          {signIn.error !== null && (
            <Alert type="error" role="alert">
              {errorText(signIn.error)}
            </Alert>
          )}
          <TextField
            autoFocus
            label={t('session.userName')}
            name="username"
            autoComplete="username"
            value={username}
            onChange={setUsername}
            error={missing(username.trim(), t('session.userNameMissing'))}
          />
          <TextField
            label={t('session.password')}
            type="password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={missing(password, t('session.passwordMissing'))}
          />
          <CheckField
            label={t('session.rememberMe')}
            hint={t('session.rememberMeHint')}
            isChecked={rememberMe}
            onChange={setRememberMe}
          />
          <Button type="submit" isPrimary isStretched disabled={signIn.isBusy}>
            {t('session.signIn')}
          </Button>
        </FieldStack>
      </form>
      <Suspense fallback={null}>
        <ZendeskButtons redirect={safeRedirect(params.get('redirect'))} />
      </Suspense>
    </EntryPage>
  );
}

/** Most installations have no such account, so the code comes after the page. */
const ZendeskButtons = lazy(async () => ({
  default: (await import('../zendesk/zendesk-buttons.tsx')).ZendeskButtons,
}));

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
