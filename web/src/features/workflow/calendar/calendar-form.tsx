import { getCalendar, saveCalendar } from '@countersign/shared/api/workflow/settings.ts';
import type { BusinessCalendar } from '@countersign/shared/workflow/time/calendar.ts';
import { type FormEvent, useState } from 'react';
import { Alert, Button } from '../../../lib/look/garden.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { notifyUpdated } from '../../../lib/look/notify.ts';
import { zoneChoices } from '../../../lib/zone-choices.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useWrite } from '../../../lib/calls/use-call.ts';
import { FieldStack, SelectField, TextareaField } from '../../../ui/fields/fields.tsx';
import { useAskBeforeLeaving } from '../../../ui/saving/use-ask-before-leaving.ts';
import { SaveTrouble } from '../../../ui/saving/save-trouble.tsx';
import { isInOrder } from './day-hours.ts';
import { textToDays } from './holidays.ts';
import { WorkingHours } from './working-hours.tsx';

interface Props {
  rev: number;
  calendar: BusinessCalendar;
  onReload: () => void;
}

/** 2 January 2023 was a Monday. */
const MONDAY = Date.UTC(2023, 0, 2);
const DAY_MS = 86_400_000;

const dayName = (index: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(MONDAY + index * DAY_MS);

/** Zone, working hours of each weekday, and holidays; for those who may not change it, to be read. */
export function CalendarForm({ rev, calendar, onReload }: Props) {
  const t = useT();
  const mayEdit = useMay('workflow:calendar:edit');
  const [zone, setZone] = useState(calendar.zone);
  const [week, setWeek] = useState(calendar.week);
  const [holidays, setHolidays] = useState(calendar.holidays.join('\n'));
  const [isChanged, setChanged] = useState(false);
  const [isTried, setTried] = useState(false);
  const saving = useWrite(saveCalendar, { notifyErrors: false, refreshes: [getCalendar] });
  useAskBeforeLeaving(isChanged);
  const days = textToDays(holidays);
  const isFree = week.every((day) => day.length === 0);
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const touch =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChanged(true);
    };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!week.every(isInOrder) || !days || isFree) return;
    if ((await saving.run({ rev, calendar: { zone, week, holidays: days } })) === undefined) return;
    setChanged(false);
    notifyUpdated();
  };
  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <FieldStack>
        <div>
          <SelectField
            label={t('workflow.calendar.zone')}
            value={zone}
            options={zoneChoices(zone)}
            isDisabled={!mayEdit}
            onChange={touch(setZone)}
          />
          {mayEdit && rev === 0 && ownZone !== zone && (
            <Button size="small" isBasic onClick={() => touch(setZone)(ownZone)}>
              {t('workflow.calendar.useZone', { zone: ownZone })}
            </Button>
          )}
        </div>
        {week.map((hours, index) => (
          <WorkingHours
            key={dayName(index)}
            name={dayName(index)}
            hours={hours}
            isDisabled={!mayEdit}
            error={isTried && !isInOrder(hours) ? t('workflow.calendar.hoursWrong') : undefined}
            onChange={touch((next: typeof hours) => setWeek(week.map((other, at) => (at === index ? next : other))))}
          />
        ))}
        <TextareaField
          label={t('workflow.calendar.holidays')}
          hint={t('workflow.calendar.holidaysHint')}
          value={holidays}
          isDisabled={!mayEdit}
          error={isTried && days === null ? t('workflow.calendar.holidaysWrong') : undefined}
          onChange={touch(setHolidays)}
        />
        {isTried && isFree && <Alert type="error">{t('workflow.calendar.noWork')}</Alert>}
        <SaveTrouble error={saving.error} onReload={onReload} />
        {mayEdit && (
          <div>
            <Button isPrimary type="submit" disabled={!isChanged || saving.isBusy}>
              {t('common.save')}
            </Button>
          </div>
        )}
      </FieldStack>
    </form>
  );
}
