import { errorText, isUndecided } from '../lib/error-text.ts';
import { useT } from '../lib/i18n.ts';
import { WarningBar } from './warning-bar.tsx';

/** Why a draft is not on the server, and a way to try again; a lost connection is tried again by itself. */
export function DraftTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <WarningBar verb={t('common.retry')} onAct={onRetry}>
      {isUndecided(error) ? t('forms.draftState.away') : t('forms.draftState.failed', { reason: errorText(error) })}
    </WarningBar>
  );
}
