import type { SerialNumberField } from '@countersign/shared/forms/fields/serial-number/schema.ts';
import { serialText } from '@countersign/shared/forms/texts/serial-text.ts';
import { useState } from 'react';
import { dayOf } from '../../../../../lib/texts/day-of.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import type { EditorProps } from '../setting-words.ts';

/** The first number of today as the settings make it. */
export function SerialExample({ field }: EditorProps<SerialNumberField>) {
  const t = useT();
  const [today] = useState(() => dayOf(Date.now()));
  return <p>{t('forms.setting.serialExample', { number: serialText(field, today, 1) })}</p>;
}
