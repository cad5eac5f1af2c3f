import type { SerialNumberField } from '@countersign/shared/forms/fields/serial-number/schema.ts';
import { serialText } from '@countersign/shared/forms/texts/serial-text.ts';
import { useState } from 'react';
import { dayOf } from '../../../../lib/texts/day-of.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { plainSettings } from './plain-settings.tsx';

const Look = plainSettings<'serial_number'>([
  { name: 'prefix', type: 'text', maxLength: 20 },
  { name: 'datePart', type: 'select', values: ['none', 'year', 'month', 'day'] },
  { name: 'digits', type: 'number', isWhole: true, min: 1, max: 12 },
  { name: 'counter', type: 'select', values: ['form', 'year', 'month', 'day'], hasHint: true },
  { name: 'showAtEnd', type: 'check' },
]);

/** How the number looks and counts, with the first one of today. */
export function SerialNumberSettings({ at, field }: { at: number; field: SerialNumberField }) {
  const t = useT();
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <>
      <Look at={at} field={field} />
      <p>{t('forms.setting.serialExample', { number: serialText(field, today, 1) })}</p>
    </>
  );
}
