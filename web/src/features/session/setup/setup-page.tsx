import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { useSetUp } from '../api.ts';
import { EntryPage } from '../entry-page.tsx';
import { checkAdministrator, type Administrator } from './check-administrator.ts';

const NOBODY: Administrator = { username: '', nickName: '', password: '', again: '' };

/** The one-time link of the first start leads here: make the first administrator, then sign in. */
export function SetupPage() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [person, setPerson] = useState(NOBODY);
  const [isTried, setTried] = useState(false);
  const setUp = useSetUp();
  const problems = isTried ? checkAdministrator(person) : {};
  const refused = fieldErrors(setUp.error);
  const code = params.get('code') ?? '';

  const put = (name: keyof Administrator) => (value: string) => setPerson({ ...person, [name]: value });
  const errorOf = (name: keyof Administrator) => {
    const problem = problems[name];
    return problem ? t(`session.setup.problem.${problem}`) : refused[name];
  };
  const send = async () => {
    setTried(true);
    if (Object.keys(checkAdministrator(person)).length > 0) return;
    const { username, nickName, password } = person;
    const reply = await setUp.run({ code, username: username.trim(), nickName: nickName.trim(), password });
    if (reply !== undefined) void navigate('/login', { state: { isSetUp: true } });
  };

  return (
    <EntryPage title={t('session.setup.title')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <FieldStack>
          <p>{t('session.setup.text')}</p>
          {code === '' && <Alert type="error">{t('session.setup.noCode')}</Alert>}
          {setUp.error !== null && !errorOf('password') && (
            <Alert type="error" role="alert">
              {errorText(setUp.error)}
            </Alert>
          )}
          <TextField
            isRequired
            autoFocus
            label={t('session.userName')}
            hint={t('session.setup.userNameHint')}
            autoComplete="username"
            value={person.username}
            onChange={put('username')}
            error={errorOf('username')}
          />
          <TextField
            isRequired
            label={t('session.nickName')}
            autoComplete="name"
            value={person.nickName}
            onChange={put('nickName')}
            error={errorOf('nickName')}
          />
          <TextField
            isRequired
            type="password"
            label={t('session.password')}
            hint={t('session.setup.passwordHint')}
            autoComplete="new-password"
            value={person.password}
            onChange={put('password')}
            error={errorOf('password')}
          />
          <TextField
            isRequired
            type="password"
            label={t('session.setup.again')}
            autoComplete="new-password"
            value={person.again}
            onChange={put('again')}
            error={errorOf('again')}
          />
          <Button type="submit" isPrimary isStretched disabled={setUp.isBusy || code === ''}>
            {t('session.setup.verb')}
          </Button>
        </FieldStack>
      </form>
    </EntryPage>
  );
}
