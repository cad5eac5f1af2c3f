import {
  type DefinitionRow,
  duplicateDefinition,
  listDefinitions,
} from '@countersign/shared/api/generator/definitions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { notifyAdded } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { NameDialog } from '../../../ui/dialogs/name-dialog.tsx';
import { labelIn } from '../label-in.ts';

interface Props {
  row: DefinitionRow;
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** Asks what the copy is called. */
export function DuplicateDialog({ row, onClose, onAdded }: Props) {
  const t = useT();
  const write = useWrite(duplicateDefinition, { refreshes: [listDefinitions], notifyErrors: false });
  const submit = async (name: string) => {
    const reply = await write.run({ id: row.id, name });
    if (!reply) return;
    notifyAdded();
    onAdded(reply.id);
  };
  return (
    <NameDialog
      title={t('generator.duplicateTitle', { name: labelIn(row.label) })}
      verb={t('generator.duplicate')}
      label={t('generator.name')}
      hint={t('generator.nameHint')}
      name={`${row.name.slice(0, 58)}_copy`}
      maxLength={63}
      isBusy={write.isBusy}
      error={write.error}
      onSubmit={(name) => void submit(name)}
      onClose={onClose}
    />
  );
}
