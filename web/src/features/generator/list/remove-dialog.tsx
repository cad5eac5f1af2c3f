import {
  type DefinitionRow,
  listDefinitions,
  publishImpact,
  removeDefinition,
} from '@countersign/shared/api/generator/definitions.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { notifyDeleted } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckGroup, FieldStack, RadioField } from '../../../ui/fields/fields.tsx';
import { labelIn } from '../label-in.ts';

/** Asks whether the rows of a resource go with it; they are kept unless that is said. */
export function RemoveDialog({ row, onClose }: { row: DefinitionRow; onClose: () => void }) {
  const t = useT();
  const read = useRead(publishImpact, { id: row.id });
  const write = useWrite(removeDefinition, { refreshes: [listDefinitions, publishImpact], notifyErrors: false });
  const [rows, setRows] = useState<'keep' | 'remove'>('keep');
  const count = read.data?.rows ?? 0;
  const submit = async () => {
    if ((await write.run({ id: row.id, rows, count })) === undefined) return;
    notifyDeleted();
    onClose();
  };
  const error = write.error ?? read.error;
  return (
    <Dialog
      isDanger
      title={t('generator.removeTitle', { name: labelIn(row.label) })}
      verb={t('common.delete')}
      isBusy={write.isBusy}
      isDisabled={!read.data || row.state === 'published'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <FieldStack>
        {error !== undefined && error !== null && (
          <Alert type="error" role="alert">
            {errorText(error)}
          </Alert>
        )}
        <p>{t(row.state === 'published' ? 'generator.removePublished' : 'generator.removeText')}</p>
        {!read.data && !error && <Skeleton height="56px" aria-label={t('common.loading')} />}
        {count > 0 && (
          <CheckGroup label={t('generator.removeRows', { count })}>
            {(['keep', 'remove'] as const).map((one) => (
              <RadioField
                key={one}
                name="rows"
                label={t(`generator.rowsOf.${one}`)}
                hint={t(`generator.rowsHint.${one}`)}
                isChecked={rows === one}
                onChoose={() => setRows(one)}
              />
            ))}
          </CheckGroup>
        )}
      </FieldStack>
    </Dialog>
  );
}
