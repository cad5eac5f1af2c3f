import type { Startable } from '@countersign/shared/api/workflow/workflow.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../lib/texts/i18n.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { startAddress } from './start-address.ts';
import { StartableList } from './startable-list.tsx';

/** Choose what to start; its form is the next page. */
export function StartDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<Startable | null>(null);
  return (
    <Dialog
      startsInField
      title={t('workflow.startDialog.title')}
      verb={t('workflow.startDialog.verb')}
      isDisabled={chosen === null}
      onSubmit={() => {
        if (chosen) void navigate(startAddress(chosen));
      }}
      onClose={onClose}
    >
      <StartableList chosen={chosen} onChoose={setChosen} />
    </Dialog>
  );
}
