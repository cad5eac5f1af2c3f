import type { AppointmentField } from '@countersign/shared/forms/fields/appointment/schema.ts';
import { slotTimes } from '@countersign/shared/forms/limits/appointment-slots.ts';
import { useState } from 'react';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, CheckGroup } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import type { FieldSettings } from '../../model/commands.ts';
import { type EditorProps, useSettingWords } from './setting-words.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** On which days of the week there are slots. */
export function WeekdaysSetting({ at, field, setting }: EditorProps<AppointmentField>) {
  const set = useSetting(at);
  const { label } = useSettingWords(setting);
  const toggle = (day: number, isOpen: boolean) =>
    set({ weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => (one === day ? isOpen : field.weekdays.includes(one))) });
  return (
    <CheckGroup name="weekdays" label={label}>
      {[1, 2, 3, 4, 5, 6, 7].map((day) => (
        <CheckField
          key={day}
          label={weekdayName(day)}
          isChecked={field.weekdays.includes(day)}
          onChange={(isOpen) => toggle(day, isOpen)}
        />
      ))}
    </CheckGroup>
  );
}

/** How many slots the plan has on a day. */
export function SlotsADay({ field }: EditorProps<AppointmentField>) {
  const t = useT();
  return <p>{t('forms.setting.slotsADay', { count: slotTimes(field).length })}</p>;
}

/** 2024 began on a Monday. */
const weekdayName = (day: number) =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** A time of day that cannot be missing; half of one is not taken. */
export function ClockSetting({ at, field, setting }: EditorProps<Record<string, unknown>>) {
  const t = useT();
  const set = useSetting(at);
  const { label } = useSettingWords(setting);
  const { name } = setting;
  const value = String(field[name]);
  const [draft, setDraft] = useState({ text: value, of: value });
  if (draft.of !== value) setDraft({ text: value, of: value });
  const type = (text: string) => {
    const isTime = TIME.test(text);
    setDraft({ text, of: isTime ? text : value });
    if (isTime) set({ [name]: text } as FieldSettings);
  };
  const error = TIME.test(draft.text) ? undefined : t('forms.setting.timeWrong');
  return <TextSetting name={name} label={label} error={error} value={draft.text} maxLength={5} onChange={type} />;
}

/** Days without slots, one per line; an unfinished one is not taken. */
export function ClosedDays({ at, field, setting }: EditorProps<AppointmentField>) {
  const t = useT();
  const set = useSetting(at);
  const { label } = useSettingWords(setting);
  const written = field.closed.join('\n');
  const [draft, setDraft] = useState({ text: written, of: written });
  if (draft.of !== written) setDraft({ text: written, of: written });
  const type = (text: string) => {
    const days = text.split(/[\s,;，；]+/).filter((day) => day !== '');
    const isRight = days.every((day) => DAY.test(day));
    setDraft({ text, of: isRight ? days.join('\n') : written });
    if (isRight) set({ closed: days });
  };
  return (
    <TextSetting
      isLong
      name="closed"
      label={label}
      hint={t('forms.setting.closedDaysHint')}
      value={draft.text}
      maxLength={5000}
      onChange={type}
    />
  );
}
