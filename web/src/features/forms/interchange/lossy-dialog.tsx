import type { Dropped } from '@countersign/shared/interchange/imported-form.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { DroppedList } from './dropped-list.tsx';

interface Props {
  dropped: readonly Dropped[];
  onSave: () => void;
  onClose: () => void;
}

/** What the format of an export cannot hold, before the file is saved. */
export function LossyDialog({ dropped, onSave, onClose }: Props) {
  const t = useT();
  return (
    <Dialog title={t('forms.export.lossy')} verb={t('forms.export.save')} onSubmit={onSave} onClose={onClose}>
      <p>{t('forms.export.lossyText', { count: dropped.length })}</p>
      <DroppedList dropped={dropped} />
    </Dialog>
  );
}
