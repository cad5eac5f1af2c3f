import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { DEVICE_FIELDS, type DeviceField, isNeededOfDevice } from '@countersign/shared/devices/read-device.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextField } from '../../../ui/fields/fields.tsx';

/** What stands in the fields; those that nobody has touched in a new record are missing. */
export type DeviceDraft = { [K in DeviceField]?: string };

export const draftOf = (device: Device): DeviceDraft =>
  Object.fromEntries(DEVICE_FIELDS.map((field) => [field, device[field] ?? '']));

const ORDER: readonly DeviceField[] = [
  'deviceSerialNumber',
  'customerName',
  'formKey',
  'formDataId',
  'deliveryNo',
  'ticketId',
];

interface Props {
  draft: DeviceDraft;
  errors: Record<string, string>;
  isReadOnly?: boolean;
  onChange: (draft: DeviceDraft) => void;
}

/** The fields of a record. */
export function DeviceFields({ draft, errors, isReadOnly = false, onChange }: Props) {
  const t = useT();
  return ORDER.map((field) => (
    <TextField
      key={field}
      name={field}
      label={t(`devices.field.${field}`)}
      value={draft[field] ?? ''}
      maxLength={200}
      isRequired={isNeededOfDevice(field)}
      isDisabled={isReadOnly}
      error={errors[field]}
      {...(field === 'deviceSerialNumber' ? { hint: t('devices.serialHint') } : {})}
      onChange={(text) => onChange({ ...draft, [field]: text })}
    />
  ));
}
