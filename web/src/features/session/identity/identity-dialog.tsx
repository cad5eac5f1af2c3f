import { beginIdentity, confirmIdentity } from '@countersign/shared/api/session/identity.ts';
import type { InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { useEffect, useState } from 'react';
import { call, onIdentityNeeded } from '../../../lib/calls/http.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { CodeField } from '../factors/code-field.tsx';
import { hasPasskeys, showPasskey } from '../factors/passkeys.ts';
import { signInError } from '../factors/sign-in-error.ts';

type Begun = ReplyOf<typeof beginIdentity>;
type Way = Begun['ways'][number];

interface Asked {
  begun: Begun;
  settle: (isShown: boolean) => void;
}

/** Asks who is there whenever a call of this page needs to know it, and lets the call go on. */
export function IdentityGate() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    onIdentityNeeded(async () => {
      const begun = await call(beginIdentity, {});
      return new Promise((settle) => setAsked({ begun, settle }));
    });
    return () => onIdentityNeeded(null);
  }, []);
  if (!asked) return null;
  const settle = (isShown: boolean) => {
    setAsked(null);
    asked.settle(isShown);
  };
  return <IdentityDialog first={asked.begun} onDone={() => settle(true)} onClose={() => settle(false)} />;
}

interface Props {
  first: Begun;
  onDone: () => void;
  onClose: () => void;
}

function IdentityDialog({ first, onDone, onClose }: Props) {
  const t = useT();
  const [begun, setBegun] = useState(first);
  const [chosen, setWay] = useState<Way | null>(null);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { ways } = begun;
  const way = chosen ?? ways[0] ?? null;

  const send = async () => {
    if (!way) return;
    setBusy(true);
    setError(null);
    try {
      await call(confirmIdentity, { challenge: begun.challenge, answer: await answerOf(way, text, begun) });
      onDone();
    } catch (failure) {
      setError(failure);
      setText('');
      // A challenge takes few answers: the next try has its own.
      setBegun(await call(beginIdentity, {}).catch(() => begun));
    } finally {
      setBusy(false);
    }
  };
  const choose = (next: Way) => {
    setWay(next);
    setText('');
    setError(null);
  };
  return (
    <Dialog
      title={t('session.identity.title')}
      verb={t(way === 'passkey' ? 'session.factors.askPasskey' : 'session.identity.verb')}
      startsInField
      isBusy={isBusy}
      isDisabled={way === null || (way !== 'passkey' && text === '')}
      onSubmit={() => void send()}
      onClose={onClose}
    >
      <FieldStack>
        {ways.length === 0 ? <p>{t('session.identity.onlySignIn')}</p> : <p>{t('session.identity.text')}</p>}
        {error !== null && (
          <Alert type="error" role="alert">
            {signInError(error)}
          </Alert>
        )}
        {way === 'password' && (
          <div data-starts>
            <TextField
              label={t('session.password')}
              type="password"
              name="password"
              autoComplete="current-password"
              value={text}
              onChange={setText}
            />
          </div>
        )}
        {way === 'totp' && <CodeField kind="totp" value={text} onChange={setText} />}
        {ways
          .filter((one) => one !== way && (one !== 'passkey' || hasPasskeys()))
          .map((one) => (
            <div key={one}>
              <Button isLink type="button" onClick={() => choose(one)}>
                {t(`session.identity.use.${one}`)}
              </Button>
            </div>
          ))}
      </FieldStack>
    </Dialog>
  );
}

async function answerOf(
  way: Way,
  text: string,
  { passkey }: Begun,
): Promise<InputOf<typeof confirmIdentity>['answer']> {
  switch (way) {
    case 'password':
      return { type: 'password', password: text };
    case 'totp':
      return { type: 'totp', code: text };
    case 'passkey':
      return { type: 'passkey', response: await showPasskey(passkey ?? {}) };
  }
}
