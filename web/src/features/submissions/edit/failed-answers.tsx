import { useLocation, useNavigate } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FailedState, State } from '../../../ui/state.tsx';
import { passwordAddress } from '../password-address.ts';
import { AnswerPage } from './answer-page.tsx';

interface Props {
  /** What the address was to open. */
  what: 'form' | 'answers';
  /** Of the form, where the address names one. */
  formKey?: string;
  error: unknown;
  onRetry: () => void;
}

/** A form or answers that cannot be opened: the reason, and the way on. What is not there does not ask to be tried again. */
export function FailedAnswers({ what, formKey, error, onRetry }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const home = { label: t('common.goHome'), onClick: () => void navigate('/index') };
  const { pathname, search } = useLocation();
  if (formKey !== undefined && isRefusedWith(error, 'password_needed')) {
    const enter = () => window.location.assign(passwordAddress(formKey, pathname + search));
    return (
      <AnswerPage>
        <State
          isScreen
          type="forbidden"
          title={t('submissions.results.passwordNeeded')}
          text={t('submissions.passwordText')}
          action={{ label: t('submissions.enterPassword'), onClick: enter }}
        />
      </AnswerPage>
    );
  }
  const isMissing = isRefusedWith(error, 404);
  const isForbidden = isRefusedWith(error, 403);
  return (
    <AnswerPage>
      {isMissing || isForbidden ? (
        <State
          isScreen
          type={isMissing ? 'empty' : 'forbidden'}
          title={t(`submissions.${isMissing ? 'missing' : 'closed'}.${what}`)}
          text={t(`submissions.${isMissing ? 'missing' : 'closed'}.${what}Text`)}
          action={home}
        />
      ) : (
        <>
          <h1 className="visually-hidden">{t(`submissions.failed.${what}`)}</h1>
          <FailedState error={error} onRetry={onRetry} />
        </>
      )}
    </AnswerPage>
  );
}
