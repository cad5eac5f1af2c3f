import { useT } from '../../../lib/texts/i18n.ts';
import { DraftConflict } from '../../../ui/saving/draft-conflict.tsx';
import { laterPart } from '../../../ui/page/deferred-part.tsx';
import { useDraftSession, useDraftValue } from '../session/form-context.ts';

const ConflictDialog = laterPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

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
