import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { useSetUp } from '../api.ts';
import { EntryPage } from '../entry-page.tsx';
import { NewAccountFields } from '../new-account-fields.tsx';
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
  const refused = fieldErrors(setUp.error);
  const code = params.get('code') ?? '';

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
          {setUp.error !== null && !refused['password'] && (
            <Alert type="error" role="alert">
              {errorText(setUp.error)}
            </Alert>
          )}
          <NewAccountFields account={person} isTried={isTried} refused={refused} onChange={setPerson} />
          <Button type="submit" isPrimary isStretched disabled={setUp.isBusy || code === ''}>
            {t('session.setup.verb')}
          </Button>
        </FieldStack>
      </form>
    </EntryPage>
  );
}
