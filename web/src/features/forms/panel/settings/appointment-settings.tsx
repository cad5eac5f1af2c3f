import type { AppointmentField } from '@countersign/shared/forms/fields/appointment/schema.ts';
import { slotTimes } from '@countersign/shared/forms/limits/appointment-slots.ts';
import { useState } from 'react';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../text-setting.tsx';
import { useSetting } from '../use-setting.ts';
import { plainSettings } from './plain-settings.tsx';

const Numbers = plainSettings<'appointment'>([
  { name: 'minutes', type: 'number', isWhole: true, min: 5, max: 1440 },
  { name: 'stock', type: 'number', isWhole: true, min: 1, max: 10_000, hasHint: true },
  { name: 'daysAhead', type: 'number', isWhole: true, min: 1, max: 366 },
  { name: 'noticeHours', type: 'number', isWhole: true, min: 0, max: 720 },
  { name: 'freeOnReject', type: 'check' },
]);

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** On which days, between which hours, how long and how many. */
export function AppointmentSettings({ at, field }: { at: number; field: AppointmentField }) {
  const t = useT();
  const set = useSetting(at);
  const toggle = (day: number, isOpen: boolean) =>
    set({ weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => (one === day ? isOpen : field.weekdays.includes(one))) });
  return (
    <>
      <CheckGroup name="weekdays" label={t('forms.setting.weekdays')}>
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <CheckField
            key={day}
            label={weekdayName(day)}
            isChecked={field.weekdays.includes(day)}
            onChange={(isOpen) => toggle(day, isOpen)}
          />
        ))}
      </CheckGroup>
      <TimeSetting name="from" label={t('forms.setting.from')} value={field.from} onChange={(from) => set({ from })} />
      <TimeSetting name="to" label={t('forms.setting.to')} value={field.to} onChange={(to) => set({ to })} />
      <p>{t('forms.setting.slotsADay', { count: slotTimes(field).length })}</p>
      <Numbers at={at} field={field} />
      <ClosedDays value={field.closed} onChange={(closed) => set({ closed })} />
    </>
  );
}

/** 2024 began on a Monday. */
const weekdayName = (day: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

interface TimeProps {
  name: string;
  label: string;
  value: string;
  onChange: (time: string) => void;
}

function TimeSetting({ name, label, value, onChange }: TimeProps) {
  const t = useT();
  const [draft, setDraft] = useState({ text: value, of: value });
  if (draft.of !== value) setDraft({ text: value, of: value });
  const type = (text: string) => {
    const isTime = TIME.test(text);
    setDraft({ text, of: isTime ? text : value });
    if (isTime) onChange(text);
  };
  const error = TIME.test(draft.text) ? undefined : t('forms.setting.timeWrong');
  return <TextSetting name={name} label={label} error={error} value={draft.text} maxLength={5} onChange={type} />;
}

function ClosedDays({ value, onChange }: { value: readonly string[]; onChange: (days: string[]) => void }) {
  const t = useT();
  const written = value.join('\n');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const type = (text: string) => {
    const days = text.split(/[\s,;，；]+/).filter((day) => day !== '');
    const isRight = days.every((day) => DAY.test(day));
    setDraft({ text, of: isRight ? days.join('\n') : written });
    if (isRight) onChange(days);
  };
  return (
    <TextSetting
      isLong
      name="closed"
      label={t('forms.setting.closedDays')}
      hint={t('forms.setting.closedDaysHint')}
      value={draft.text}
      maxLength={5000}
      onChange={type}
    />
  );
}
