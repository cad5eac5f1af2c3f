import { useState } from 'react';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { CodeField } from './code-field.tsx';
import { hasPasskeys } from './passkeys.ts';
import { signInError } from './sign-in-error.ts';
import type { SigningIn } from './use-signing-in.ts';

type Way = 'totp' | 'recovery' | 'passkey';

/** The second factor of a sign-in. The form around it sends what `useFactorAnswer` holds. */
export function useFactorAnswer(signingIn: SigningIn) {
  const { step } = signingIn;
  const [chosen, setWay] = useState<Way | null>(null);
  const [code, setCode] = useState('');
  const [isTried, setTried] = useState(false);
  const ways: readonly Way[] = step.type === 'factor' ? step.asked.ways : [];
  const way = chosen ?? ways[0] ?? 'totp';
  const send = async () => {
    if (way === 'passkey') return signingIn.answerByPasskey();
    setTried(true);
    if (code.trim() === '') return;
    await signingIn.answer({ type: way, code: code.trim() });
    setCode('');
    setTried(false);
  };
  const choose = (next: Way) => {
    setWay(next);
    setCode('');
    setTried(false);
  };
  return { way, ways, code, setCode, isMissing: isTried && code.trim() === '', choose, send };
}

interface Props {
  signingIn: SigningIn;
  answer: ReturnType<typeof useFactorAnswer>;
}

/** The field of the chosen way, and the other ways below it. */
export function FactorFields({ signingIn, answer }: Props) {
  const t = useT();
  const { way, ways, code, setCode, isMissing, choose } = answer;
  const others = ways.filter((one) => one !== way && (one !== 'passkey' || hasPasskeys()));
  return (
    <FieldStack>
      {signingIn.error !== null && (
        <Alert type="error" role="alert">
          {signInError(signingIn.error)}
        </Alert>
      )}
      {way === 'passkey' ? (
        <p>{t('session.factors.passkeyText')}</p>
      ) : (
        <CodeField
          key={way}
          kind={way}
          value={code}
          onChange={setCode}
          error={isMissing ? t('session.factors.codeMissing') : undefined}
        />
      )}
      {others.map((one) => (
        <div key={one}>
          <Button isLink type="button" onClick={() => choose(one)}>
            {t(`session.factors.use.${one}`)}
          </Button>
        </div>
      ))}
    </FieldStack>
  );
}
