import type { DateField } from '@countersign/shared/forms/fields/date/schema.ts';
import type { LongTextField } from '@countersign/shared/forms/fields/long-text/schema.ts';
import type { TextField } from '@countersign/shared/forms/fields/text/schema.ts';
import { currentLocale, useT } from '../../../../lib/texts/i18n.ts';
import { useAwaited } from '../../../../lib/use-awaited.ts';
import { CheckField, CheckGroup } from '../../../../ui/fields/fields.tsx';
import { TextSetting } from '../parts/text-setting.tsx';
import { useSetting } from '../parts/use-setting.ts';
import type { EditorProps } from './setting-words.ts';

/** Whether RE2 takes a pattern, as the server will ask; nothing is fetched where there is none. True where it cannot be fetched. */
async function isRe2(regex: string | undefined): Promise<boolean> {
  if (regex === undefined) return true;
  const patterns = await import('@countersign/shared/forms/tables/pattern-kits.ts').catch(() => null);
  return patterns === null || patterns.compilePattern(regex) !== null;
}

/** A regular expression of the designer's own, with the words for answers that do not fit. */
export function PatternSetting({ at, field }: EditorProps<TextField | LongTextField>) {
  const t = useT();
  const set = useSetting(at);
  const { pattern } = field;
  const isPattern = useAwaited(isRe2, pattern?.regex);
  const message = pattern?.message ?? t('forms.setting.patternNewMessage');
  return (
    <>
      <TextSetting
        name="pattern"
        label={t('forms.setting.pattern')}
        hint={t('forms.setting.patternHint')}
        value={pattern?.regex}
        maxLength={500}
        error={isPattern === false ? t('forms.setting.patternWrong') : undefined}
        onChange={(regex) => set({ pattern: regex ? { regex, message } : undefined })}
      />
      {pattern && (
        <TextSetting
          name="patternMessage"
          label={t('forms.setting.patternMessage')}
          value={pattern.message}
          maxLength={300}
          onChange={(text) => text && set({ pattern: { ...pattern, message: text } })}
        />
      )}
    </>
  );
}

/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** The days of the week that can be chosen; at least one stays. */
export function OpenWeekdaysSetting({ at, field }: EditorProps<DateField>) {
  const t = useT();
  const set = useSetting(at);
  const closed = field.closedWeekdays ?? [];
  const names = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long', timeZone: 'UTC' });
  const put = (day: number, isOpen: boolean) => {
    const next = WEEKDAYS.filter((one) => (one === day ? !isOpen : closed.includes(one)));
    set({ closedWeekdays: next.length > 0 ? next : undefined });
  };
  return (
    <CheckGroup name="closedWeekdays" label={t('forms.setting.weekdays')}>
      {WEEKDAYS.map((day) => (
        <CheckField
          key={day}
          label={names.format(MONDAY + (day - 1) * DAY_MS)}
          isChecked={!closed.includes(day)}
          isDisabled={closed.length === 6 && !closed.includes(day)}
          onChange={(isOpen) => put(day, isOpen)}
        />
      ))}
    </CheckGroup>
  );
}
