import { errorText, isUndecided } from '../../lib/calls/error-text.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { WarningBar } from '../page/warning-bar.tsx';

/** Why a draft is not on the server, and a way to try again; a lost connection is tried again by itself. */
export function DraftTrouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <WarningBar verb={t('common.retry')} onAct={onRetry}>
      {isUndecided(error) ? t('forms.draftState.away') : t('forms.draftState.failed', { reason: errorText(error) })}
    </WarningBar>
  );
}
