import type { Presentation } from '@countersign/shared/forms/presentation.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../ui/fields/fields.tsx';
import { NumberSetting } from './parts/number-setting.tsx';

const AT_TIME_UP = ['submit', 'lock'] as const;
const FIRST_MINUTES = 30;

interface Props {
  presentation: Presentation;
  onChange: (change: Pick<Presentation, 'timeLimitMinutes' | 'atTimeUp'>) => void;
}

/** How long people have on the public page, and what happens at the end. */
export function TimeLimitSettings({ presentation: { timeLimitMinutes, atTimeUp = 'submit' }, onChange }: Props) {
  const t = useT();
  const toggle = (isOn: boolean) =>
    onChange(isOn ? { timeLimitMinutes: FIRST_MINUTES } : { timeLimitMinutes: undefined, atTimeUp: undefined });
  return (
    <>
      <CheckField
        label={t('forms.setting.timeLimit')}
        hint={t('forms.timeLimit.hint')}
        isChecked={timeLimitMinutes !== undefined}
        onChange={toggle}
      />
      {timeLimitMinutes !== undefined && (
        <>
          <NumberSetting
            name="timeLimitMinutes"
            label={t('forms.timeLimit.minutes')}
            value={timeLimitMinutes}
            min={1}
            max={600}
            isWhole
            onChange={(minutes) => onChange({ timeLimitMinutes: minutes })}
          />
          <SelectField
            label={t('forms.timeLimit.atTimeUp')}
            hint={t(`forms.timeLimit.${atTimeUp}Hint`)}
            value={atTimeUp}
            options={AT_TIME_UP.map((value) => ({ value, label: t(`forms.timeLimit.${value}`) }))}
            onChange={(value) => onChange({ atTimeUp: AT_TIME_UP.find((way) => way === value) ?? 'submit' })}
          />
        </>
      )}
    </>
  );
}
