import type { Dropped } from '@countersign/shared/interchange/imported-form.ts';
import { useState } from 'react';
import { useT } from '../../../lib/texts/i18n.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { saveBytes } from './save-bytes.ts';
import { useExports } from './use-exports.ts';

const LossyDialog = deferredPart(async () => (await import('./lossy-dialog.tsx')).LossyDialog);

/** A form on its way out that another format cannot hold whole. */
interface Lossy {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  dropped: readonly Dropped[];
}

/** The form as a file for elsewhere. What a format cannot say is listed before the file is saved. */
export function ExportMenu() {
  const t = useT();
  const exports = useExports();
  const [lossy, setLossy] = useState<Lossy | null>(null);
  const exportXlsForm = async () => {
    const made = await exports.xlsForm();
    if (made.dropped.length === 0) saveBytes(made.name, made.bytes);
    else setLossy(made);
  };
  const save = () => {
    if (lossy) saveBytes(lossy.name, lossy.bytes);
    setLossy(null);
  };
  return (
    <>
      <OverflowMenu
        label={t('forms.export.menu')}
        actions={[
          { label: t('forms.export.own'), onClick: () => void exports.own() },
          { label: t('forms.export.xlsform'), onClick: () => void exportXlsForm() },
          { label: t('forms.export.answerSchema'), onClick: () => void exports.answerSchema() },
        ]}
      />
      {lossy && <LossyDialog dropped={lossy.dropped} onSave={save} onClose={() => setLossy(null)} />}
    </>
  );
}
