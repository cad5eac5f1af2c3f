import { useT } from '../../../lib/texts/i18n.ts';
import { DraftConflict } from '../../../ui/saving/draft-conflict.tsx';
import { useDraftSession, useDraftValue } from '../session/form-context.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';

const ConflictDialog = deferredPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/** Somebody else saved this form meanwhile: the question, or the way back to it. */
export function Conflict() {
  const t = useT();
  const session = useDraftSession();
  const isPutOff = useDraftValue(({ save }) => save.type === 'conflict' && save.isPutOff);
  return (
    <DraftConflict
      isPutOff={isPutOff}
      reminder={t('forms.conflict.reminder')}
      verb={t('forms.conflict.decide')}
      onAskAgain={session.askAgain}
    >
      <ConflictDialog onClose={session.putOff} />
    </DraftConflict>
  );
}
