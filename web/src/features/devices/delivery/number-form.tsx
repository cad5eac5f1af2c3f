import type { Device } from '@countersign/shared/api/devices/devices.ts';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { errorText, fieldErrors } from '../../../lib/calls/error-text.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { TextField } from '../../../ui/fields/fields.tsx';
import type { Delivery } from './use-delivery.ts';

/** The number, and the button that says how many devices get it. */
export function NumberForm({ delivery, devices }: { delivery: Delivery; devices: readonly Device[] }) {
  const t = useT();
  const [deliveryNo, setDeliveryNo] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!delivery.isBusy && devices.length > 0) void delivery.update(deliveryNo, devices);
  };
  const { error } = delivery;
  return (
    <Line noValidate onSubmit={submit}>
      <TextField
        label={t('devices.field.deliveryNo')}
        value={deliveryNo}
        maxLength={200}
        isRequired
        error={error ? (fieldErrors(error)['deliveryNo'] ?? errorText(error)) : undefined}
        onChange={setDeliveryNo}
      />
      <Button type="submit" isPrimary disabled={devices.length === 0 || delivery.isBusy}>
        {t('devices.delivery.update', { count: devices.length })}
      </Button>
    </Line>
  );
}

const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: 12px;
  margin-block: 16px 24px;
  > :first-child {
    flex: 0 1 320px;
  }
  /* The button stays at the height of the field when a sentence comes below it. */
  &:has([role='alert']) {
    align-items: center;
  }
`;
