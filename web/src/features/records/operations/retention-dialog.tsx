import {
  getRecordRetention,
  LONGEST_DAYS,
  type RecordRetention,
  saveRecordRetention,
  SHORTEST_OPERATIONS,
} from '@countersign/shared/api/records/operations.ts';
import { useState } from 'react';
import { errorText } from '../../../lib/calls/error-text.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { Alert, Skeleton } from '../../../lib/look/garden.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { FailedState } from '../../../ui/state.tsx';

interface Props {
  mayEdit: boolean;
  onClose: () => void;
}

/** How long both logs are kept. */
export function RetentionDialog({ mayEdit, onClose }: Props) {
  const t = useT();
  const read = useRead(getRecordRetention, {});
  const write = useWrite(saveRecordRetention, { refreshes: [getRecordRetention], notifyErrors: false });
  const [draft, setDraft] = useState<Partial<Record<keyof RecordRetention, string>>>({});
  const valueOf = (name: keyof RecordRetention) => draft[name] ?? String(read.data?.[name] ?? '');
  const isRight = (name: keyof RecordRetention) => {
    const value = Number(valueOf(name));
    return Number.isInteger(value) && (value === 0 || (value >= SHORTEST_OPERATIONS && value <= LONGEST_DAYS));
  };
  const save = async () => {
    if (!mayEdit || !read.data) return onClose();
    if (!isRight('operations') || !isRight('signIns')) return;
    const days = { operations: Number(valueOf('operations')), signIns: Number(valueOf('signIns')) };
    if (!(await write.run({ rev: read.data.rev, ...days }))) return;
    notifyUpdated();
    onClose();
  };
  const problem = t('records.retention.wrong', { least: SHORTEST_OPERATIONS, most: LONGEST_DAYS });
  return (
    <Dialog
      title={t('records.retention.title')}
      verb={t(mayEdit ? 'common.save' : 'common.close')}
      isTold={!mayEdit}
      isBusy={write.isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <FieldStack>
        <p>{t('records.retention.text')}</p>
        {write.error !== null && (
          <Alert type="error" role="alert">
            {errorText(write.error)}
          </Alert>
        )}
        {read.error !== undefined && !read.data && (
          <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
        )}
        {!read.data && read.error === undefined && <Skeleton height="120px" aria-label={t('common.loading')} />}
        {read.data &&
          (['operations', 'signIns'] as const).map((name) => (
            <TextField
              key={name}
              type="number"
              isDisabled={!mayEdit}
              label={t(`records.retention.${name}`)}
              hint={t('records.retention.hint')}
              value={valueOf(name)}
              error={isRight(name) ? undefined : problem}
              onChange={(value) => setDraft({ ...draft, [name]: value })}
            />
          ))}
      </FieldStack>
    </Dialog>
  );
}
