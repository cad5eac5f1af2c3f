import { errorText, isRefusedWith } from '../../lib/calls/error-text.ts';
import { Alert, Button } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';

interface Props {
  /** Why it could not be saved; null while there is nothing to tell. */
  error: unknown;
  /** Reads what somebody else has saved meanwhile. */
  onReload: () => void;
  /** The verb for that, where “Reload” says too little. */
  verb?: string;
}

/** Why a form could not be saved, above its button; where somebody else was faster, the way to what they saved. */
export function SaveTrouble({ error, onReload, verb }: Props) {
  const t = useT();
  if (error === null) return null;
  return (
    <Alert type="error" role="alert">
      {errorText(error)}{' '}
      {isRefusedWith(error, 'stale_revision') && (
        <Button isLink onClick={onReload}>
          {verb ?? t('common.reload')}
        </Button>
      )}
    </Alert>
  );
}
