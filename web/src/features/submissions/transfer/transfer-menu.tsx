import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/texts/i18n.ts';
import { deferredPart } from '../../../ui/page/deferred-part.tsx';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import type { TransferProps } from './transfer-props.ts';

const ExportAnswersDialog = deferredPart(async () => (await import('./export-answers-dialog.tsx')).ExportAnswersDialog);

/** Export and import of the answers of a table: rare, so in a menu. */
export function TransferMenu({ mayImport, ...props }: TransferProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isExporting, setExporting] = useState(false);
  const toImport = () => void navigate(`/project/form/data/import?formKey=${encodeURIComponent(props.formKey)}`);
  const actions = [
    { label: t('submissions.transfer.export.open'), onClick: () => setExporting(true) },
    ...(mayImport ? [{ label: t('submissions.transfer.import.open'), onClick: toImport }] : []),
  ];
  return (
    <>
      <OverflowMenu label={t('submissions.transfer.menu')} actions={actions} />
      {isExporting && <ExportAnswersDialog {...props} onClose={() => setExporting(false)} />}
    </>
  );
}
