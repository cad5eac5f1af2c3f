import {
  addDevice,
  type Device,
  deviceHistory,
  editDevice,
  listDeviceChanges,
  listDevices,
} from '@countersign/shared/api/devices/devices.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldErrors, isRefusedWith } from '../../../lib/calls/error-text.ts';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { notifyAdded, notifyUpdated } from '../../../lib/look/notify.ts';
import { refresh, useWrite } from '../../../lib/calls/use-call.ts';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { type DeviceDraft, DeviceFields, draftOf } from './device-fields.tsx';

const READ_AGAIN = { refreshes: [listDevices, listDeviceChanges, deviceHistory], notifyErrors: false };

/** A new record; what was left out is sent as missing. */
export function NewRecord({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [draft, setDraft] = useState<DeviceDraft>({});
  const write = useWrite(addDevice, READ_AGAIN);
  const save = async () => {
    if (!(await write.run(draft))) return;
    notifyAdded();
    onClose();
  };
  return (
    <RecordForm error={write.error} verb={t('common.add')} isBusy={write.isBusy} onSubmit={save} onClose={onClose}>
      <DeviceFields draft={draft} errors={fieldErrors(write.error)} onChange={setDraft} />
    </RecordForm>
  );
}

/** A record that is there; a change may give its reason. */
export function EditRecord({
  device,
  isReadOnly,
  onClose,
}: {
  device: Device;
  isReadOnly: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const [draft, setDraft] = useState<DeviceDraft>(() => draftOf(device));
  const [reason, setReason] = useState('');
  const write = useWrite(editDevice, READ_AGAIN);
  const save = async () => {
    if (!(await write.run({ ...draft, id: device.id, rev: device.rev, reason }))) return;
    notifyUpdated();
    onClose();
  };
  const fields = (
    <DeviceFields draft={draft} errors={fieldErrors(write.error)} isReadOnly={isReadOnly} onChange={setDraft} />
  );
  if (isReadOnly) return <FieldStack>{fields}</FieldStack>;
  return (
    <RecordForm error={write.error} verb={t('common.save')} isBusy={write.isBusy} onSubmit={save} onClose={onClose}>
      {fields}
      <TextField
        label={t('devices.reason')}
        hint={t('devices.reasonHint')}
        value={reason}
        maxLength={200}
        onChange={setReason}
      />
    </RecordForm>
  );
}

interface FormProps {
  error: unknown;
  verb: string;
  isBusy: boolean;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

function RecordForm({ error, verb, isBusy, onSubmit, onClose, children }: FormProps) {
  const t = useT();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void onSubmit();
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldStack>
        <Trouble error={error} />
        {children}
        <Actions>
          <Button type="submit" isPrimary disabled={isBusy}>
            {verb}
          </Button>
          <Button isBasic onClick={onClose}>
            {t('common.cancel')}
          </Button>
        </Actions>
      </FieldStack>
    </form>
  );
}

/** What belongs to no field: somebody changed the record meanwhile, or no answer came. */
function Trouble({ error }: { error: unknown }) {
  const t = useT();
  const isStale = isRefusedWith(error, 'stale_revision');
  const isAboutField = Object.keys(fieldErrors(error)).length > 0;
  if (!error || (isAboutField && !isStale)) return null;
  return (
    <Alert type="error" role="alert">
      {isStale ? t('devices.stale') : errorText(error)}
      {isStale && (
        <div>
          <Button size="small" onClick={() => void refresh(listDevices)}>
            {t('devices.showPresent')}
          </Button>
        </div>
      )}
    </Alert>
  );
}

const Actions = styled.div`
  display: flex;
  gap: 12px;
`;
