import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { laterPart } from '../../../ui/page/deferred-part.tsx';
import { WarningBar } from '../../../ui/page/warning-bar.tsx';

const ConflictDialog = laterPart(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);

/**
 * Somebody else saved this form meanwhile: the question, and while it is put off a bar that leads back to it, also where the
 * dialog could not be fetched.
 */
export function Conflict() {
  const t = useT();
  const [isPutOff, putOff] = useState(false);
  if (!isPutOff) return <ConflictDialog onClose={() => putOff(true)} />;
  return (
    <WarningBar verb={t('forms.conflict.decide')} onAct={() => putOff(false)}>
      {t('forms.conflict.reminder')}
    </WarningBar>
  );
}
