import { useLocation, useNavigate } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { FailedState, State } from '../../../ui/state.tsx';
import { passwordAddress } from '../password-address.ts';

interface Props {
  /** Undefined where the address names no form. */
  error: unknown;
  formKey: string;
  onRetry: () => void;
}

/** Why there are no results to be seen, and what to do about it. */
export function NoResults({ error, formKey, onRetry }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The fill page is the server's own.
  const fill = { label: t('submissions.results.fill'), onClick: () => window.location.assign(`/s/${formKey}`) };
  const password = {
    label: t('submissions.enterPassword'),
    onClick: () => window.location.assign(passwordAddress(formKey, pathname + search)),
  };
  const signIn = {
    label: t('submissions.results.signIn'),
    onClick: () => void navigate(`/login?${new URLSearchParams({ redirect: pathname + search }).toString()}`),
  };
  const state = (name: 'forSenders' | 'signInNeeded' | 'passwordNeeded', action: typeof fill) => (
    <State
      isScreen
      type="forbidden"
      title={t(`submissions.results.${name}`)}
      text={t(`submissions.results.${name}Text`)}
      action={action}
    />
  );
  if (isRefusedWith(error, 'results_for_senders')) return state('forSenders', fill);
  if (isRefusedWith(error, 'sign_in_needed')) return state('signInNeeded', signIn);
  if (isRefusedWith(error, 'password_needed')) return state('passwordNeeded', password);
  const isUnknown = formKey === '' || [400, 404, 422].some((code) => isRefusedWith(error, code));
  if (!isUnknown) return <FailedState error={error} onRetry={onRetry} />;
  return <State isScreen type="empty" title={t('submissions.results.none')} text={t('submissions.results.noneText')} />;
}
