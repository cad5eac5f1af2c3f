import { useState } from 'react';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { CheckField, CheckGroup, FieldStack, SelectField, TextField } from '../../../ui/fields/fields.tsx';
import { buildCron, type CronParts, readCron, RHYTHMS } from './build-cron.ts';
import { NextRuns } from './next-runs.tsx';

interface Props {
  cron: string;
  zone: string;
  onTake: (cron: string) => void;
  onClose: () => void;
}

const EVERY = [1, 5, 10, 15, 20, 30] as const;
/** A week that begins on a Sunday, for the names of its days. */
const SUNDAY = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;

/** Builds an expression from what people say: every day at three. */
export function CronDialog({ cron, zone, onTake, onClose }: Props) {
  const t = useT();
  const [parts, setParts] = useState<CronParts>(() => readCron(cron));
  const put = (changes: Partial<CronParts>) => setParts({ ...parts, ...changes });
  const { rhythm, every, minute, time, weekdays, day } = parts;
  const built = buildCron(parts);
  const dayName = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  const isTimed = rhythm !== 'minutes' && rhythm !== 'hourly';
  return (
    <Dialog title={t('jobs.cron.title')} verb={t('jobs.cron.take')} onSubmit={() => onTake(built)} onClose={onClose}>
      <FieldStack>
        <SelectField
          label={t('jobs.cron.rhythm')}
          options={RHYTHMS.map((value) => ({ value, label: t(`jobs.cron.rhythms.${value}`) }))}
          value={rhythm}
          onChange={(value) => put({ rhythm: RHYTHMS.find((one) => one === value) ?? 'daily' })}
        />
        {rhythm === 'minutes' && (
          <SelectField
            label={t('jobs.cron.every')}
            options={EVERY.map((value) => ({
              value: String(value),
              label: t('jobs.cron.everyMinutes', { count: value }),
            }))}
            value={String(every)}
            onChange={(value) => put({ every: Number(value) })}
          />
        )}
        {rhythm === 'hourly' && (
          <SelectField
            label={t('jobs.cron.minute')}
            options={Array.from({ length: 60 }, (_, value) => ({ value: String(value), label: String(value) }))}
            value={String(minute)}
            onChange={(value) => put({ minute: Number(value) })}
          />
        )}
        {rhythm === 'weekly' && (
          <CheckGroup label={t('jobs.cron.weekdays')}>
            {Array.from({ length: 7 }, (_, at) => at + 1).map((number) => (
              <CheckField
                key={number}
                label={dayName.format(SUNDAY + (number - 1) * DAY_MS)}
                isChecked={weekdays.includes(number)}
                onChange={(isOn) =>
                  put({ weekdays: isOn ? [...weekdays, number] : weekdays.filter((one) => one !== number) })
                }
              />
            ))}
          </CheckGroup>
        )}
        {rhythm === 'monthly' && (
          <SelectField
            label={t('jobs.cron.day')}
            hint={day > 28 ? t('jobs.cron.dayHint') : undefined}
            options={Array.from({ length: 31 }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
            value={String(day)}
            onChange={(value) => put({ day: Number(value) })}
          />
        )}
        {isTimed && (
          <TextField
            type="time"
            label={t('jobs.cron.time', { zone })}
            value={time}
            onChange={(value) => put({ time: value || '00:00' })}
          />
        )}
        <p>
          {t('jobs.cron.expression')} <code>{built}</code>
        </p>
        <NextRuns cron={built} zone={zone} />
      </FieldStack>
    </Dialog>
  );
}
