import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FieldStack } from '../../../ui/fields/fields.tsx';
import { FactorFields, useFactorAnswer } from '../factors/factor-fields.tsx';
import type { SigningIn } from '../factors/use-signing-in.ts';

/** The second step of a sign-in on its page. */
export function FactorStep({ signingIn }: { signingIn: SigningIn }) {
  const t = useT();
  const answer = useFactorAnswer(signingIn);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void answer.send();
      }}
    >
      <FieldStack>
        <FactorFields signingIn={signingIn} answer={answer} />
        <Button type="submit" isPrimary isStretched disabled={signingIn.isBusy}>
          {t(answer.way === 'passkey' ? 'session.factors.askPasskey' : 'session.signIn')}
        </Button>
        <Button type="button" isBasic isStretched onClick={signingIn.restart}>
          {t('session.factors.back')}
        </Button>
      </FieldStack>
    </form>
  );
}
