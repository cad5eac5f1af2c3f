import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { useState } from 'react';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { FieldStack, TextField } from '../../../ui/fields/fields.tsx';
import { ResultTable } from './result-table.tsx';
import { useDelivery } from './use-delivery.ts';

/** One delivery number for the rows that were chosen in the list. */
export function DeliveryDialog({ devices, onClose }: { devices: readonly Device[]; onClose: () => void }) {
  const t = useT();
  // What was shown is what is updated, also when the list is read again below.
  const [shown] = useState(devices);
  const [deliveryNo, setDeliveryNo] = useState('');
  const delivery = useDelivery();
  const { error, result, isBusy } = delivery;
  const count = shown.length;
  const items = shown.map((row) => row.deviceSerialNumber);
  return (
    <Dialog
      title={t('devices.delivery.title')}
      verb={result ? t('common.close') : t('devices.delivery.update', { count })}
      isBusy={isBusy}
      isDisabled={count === 0}
      startsInField
      onSubmit={() => (result ? onClose() : void delivery.update(deliveryNo, shown))}
      onClose={onClose}
    >
      {result ? (
        <ResultTable delivery={delivery} />
      ) : (
        <FieldStack>
          <TextField
            label={t('devices.field.deliveryNo')}
            value={deliveryNo}
            maxLength={200}
            isRequired
            error={error ? (fieldErrors(error)['deliveryNo'] ?? errorText(error)) : undefined}
            onChange={setDeliveryNo}
          />
          <p>{new Intl.ListFormat(document.documentElement.lang || 'en').format(items)}</p>
        </FieldStack>
      )}
    </Dialog>
  );
}
