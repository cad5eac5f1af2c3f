import { zoneChoices } from '../../../../../lib/zone-choices.ts';
import { currentLocale, useT } from '../../../../../lib/texts/i18n.ts';
import { CheckField, FieldStack, SelectField, TextareaField, TextField } from '../../../../../ui/fields/fields.tsx';
import { Fieldset } from '../../../../../lib/look/garden.ts';
import { ALL_DAYS } from '../../setting-draft.ts';
import type { GroupProps } from '../group-props.ts';
import { Below, Group, Pair, Problem } from '../../setting-layout.ts';
import { DayChoices } from './day-choices.ts';

/** 1 January 2024 was a Monday. */
const dayName = (day: number): string =>
  new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, day));

/** From when until when, on which days and between which hours the form is open. */
export function ScheduleGroup({ draft, problems, change }: GroupProps) {
  const t = useT();
  const toggle = (day: number, isOn: boolean) =>
    change({ weekdays: ALL_DAYS.filter((one) => (one === day ? isOn : draft.weekdays.includes(one))) });
  return (
    <Group aria-labelledby="setting-schedule">
      <h2 id="setting-schedule">{t('forms.access.schedule')}</h2>
      <p>{t('forms.access.scheduleHelp')}</p>
      <FieldStack>
        <Pair>
          <TextField
            type="datetime-local"
            label={t('forms.access.startsAt')}
            value={draft.startsAt}
            onChange={(startsAt) => change({ startsAt })}
          />
          <TextField
            type="datetime-local"
            label={t('forms.access.endsAt')}
            value={draft.endsAt}
            error={problems.has('endsAt') ? t('forms.access.endsBeforeStart') : undefined}
            onChange={(endsAt) => change({ endsAt })}
          />
        </Pair>
        <Fieldset>
          <Fieldset.Legend>{t('forms.access.weekdays')}</Fieldset.Legend>
          <DayChoices>
            {ALL_DAYS.map((day) => (
              <CheckField
                key={day}
                label={dayName(day)}
                isChecked={draft.weekdays.includes(day)}
                onChange={(isOn) => toggle(day, isOn)}
              />
            ))}
          </DayChoices>
          {problems.has('weekdays') && <Problem role="alert">{t('forms.access.noDay')}</Problem>}
        </Fieldset>
        <div>
          <CheckField
            label={t('forms.access.hours')}
            isChecked={draft.hasHours}
            onChange={(hasHours) => change({ hasHours })}
          />
          {draft.hasHours && (
            <Below>
              <Pair>
                <TextField
                  type="time"
                  label={t('forms.access.from')}
                  value={draft.from}
                  error={problems.has('hours') ? t('forms.access.hoursWrong') : undefined}
                  onChange={(from) => change({ from })}
                />
                <TextField
                  type="time"
                  label={t('forms.access.to')}
                  hint={draft.to < draft.from ? t('forms.access.overNight') : undefined}
                  value={draft.to}
                  onChange={(to) => change({ to })}
                />
              </Pair>
            </Below>
          )}
        </div>
        <SelectField
          label={t('forms.access.zone')}
          hint={t('forms.access.zoneHelp')}
          value={draft.zone}
          options={zoneChoices(draft.zone)}
          onChange={(zone) => change({ zone })}
        />
        <TextareaField
          label={t('forms.access.closedText')}
          hint={t('forms.access.closedTextHelp')}
          value={draft.closedText}
          rows={2}
          maxLength={500}
          onChange={(closedText) => change({ closedText })}
        />
      </FieldStack>
    </Group>
  );
}
