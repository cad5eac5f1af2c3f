import { momentOf } from '@countersign/shared/forms/fields/common/limits/moving-limit.ts';
import type { LimitFrom, LimitUnit, MovingLimit } from '@countersign/shared/forms/fields/common/limits/schema.ts';
import { dateFormat } from '@countersign/shared/forms/fields/common/texts.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { zoneNow } from '../../../../lib/session/zone.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { SelectField } from '../../../../ui/fields/fields.tsx';
import type { FieldSettings } from '../../model/commands.ts';
import { NumberSetting } from '../parts/number-setting.tsx';
import { SettingPair } from '../parts/setting-pair.ts';
import { useSetting } from '../parts/use-setting.ts';
import { type EditorProps, useSettingWords } from './setting-words.ts';

const FROM = {
  date: ['today', 'week', 'month', 'year'],
  date_range: ['today', 'week', 'month', 'year'],
  date_time: ['now', 'today', 'week', 'month', 'year'],
  time: ['now'],
} as const satisfies Partial<Record<Field['type'], readonly LimitFrom[]>>;
const UNITS = {
  date: ['day', 'week', 'month', 'year'],
  date_range: ['day', 'week', 'month', 'year'],
  date_time: ['minute', 'hour', 'day', 'week', 'month', 'year'],
  time: ['minute', 'hour'],
} as const satisfies Partial<Record<Field['type'], readonly LimitUnit[]>>;
const UNIT_OF = { now: 'hour', today: 'day', week: 'week', month: 'month', year: 'year' } as const;
const FURTHEST = 36_600;

type DatedField = Extract<Field, { type: keyof typeof FROM }>;

/** A limit that moves with the moment of the answer: what it counts from, how far away it is, and what it would be now. */
export function MovingLimitSetting({ at, field, setting }: EditorProps<DatedField>) {
  const t = useT();
  const { label, hint } = useSettingWords(setting);
  const set = useSetting(at);
  const name = setting.name === 'earliestIn' ? 'earliestIn' : 'latestIn';
  const stored = field[name];
  const limit: MovingLimit | undefined =
    typeof stored === 'number' ? { from: 'today', count: stored, unit: 'day' } : stored;
  const put = (next: MovingLimit | undefined) => set({ [name]: next } as FieldSettings);
  const beside = name === 'earliestIn' ? 'tomorrow' : 'yesterday';
  const step = name === 'earliestIn' ? 1 : -1;
  const isBeside = limit?.from === 'today' && limit.unit === 'day' && limit.count === step;
  const choose = (value: string) => {
    if (value === '') put(undefined);
    else if (value === beside) put({ from: 'today', count: step, unit: 'day' });
    else put({ from: value as LimitFrom, count: 0, unit: UNIT_OF[value as LimitFrom] });
  };
  const from: readonly LimitFrom[] = FROM[field.type];
  const words = from.flatMap((one) => (one === 'today' ? ([one, beside] as const) : [one]));
  const options = ['none', ...words].map((one) => ({
    value: one === 'none' ? '' : one,
    label: t(`forms.value.limitFrom.${one as 'none' | LimitFrom | 'tomorrow' | 'yesterday'}`),
  }));
  return (
    <Group role="group" aria-label={label} data-setting={name}>
      <SelectField
        label={label}
        hint={hint}
        value={isBeside ? beside : (limit?.from ?? '')}
        options={options}
        onChange={choose}
      />
      {limit && (
        <>
          <SettingPair>
            <NumberSetting
              isWhole
              name={`${name}Count`}
              label={t('forms.setting.limitCount')}
              min={-FURTHEST}
              max={FURTHEST}
              value={limit.count}
              onChange={(count) => put({ ...limit, count })}
            />
            <SelectField
              label={t('forms.setting.limitUnit')}
              value={limit.unit}
              options={UNITS[field.type].map((unit) => ({ value: unit, label: t(`forms.value.limitUnit.${unit}`) }))}
              onChange={(unit) => put({ ...limit, unit: unit as LimitUnit })}
            />
          </SettingPair>
          <p>{t('forms.setting.limitNow', { limit: limitNow(field, limit, name) })}</p>
        </>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: 8px;
  > p {
    color: ${colour('foreground.subtle')};
  }
`;

/** What the limit is at this moment, as people read it. */
function limitNow(field: DatedField, limit: MovingLimit, name: 'earliestIn' | 'latestIn'): string {
  const side = name === 'earliestIn' ? 'earliest' : 'latest';
  const found = momentOf(limit, side, { now: Date.now(), zone: zoneNow() });
  const style = field.type === 'time' ? {} : ({ dateStyle: 'long' } as const);
  const clock = field.type === 'date' || field.type === 'date_range' ? {} : ({ timeStyle: 'short' } as const);
  return dateFormat(currentLocale(), { ...style, ...clock }).format(Date.parse(`${found}Z`));
}
