import { NUMBER_LIMITS, type NumberRule } from '@countersign/shared/workflow/graph/graph.ts';
import { numberText } from '@countersign/shared/workflow/names/process-number.ts';
import { useState } from 'react';
import { dayOf } from '../../../../../lib/texts/day-of.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { CheckSetting, ChoiceSetting } from './choice-setting.tsx';
import { NumberSetting, TextSetting } from '../settings.tsx';

const USUAL: NumberRule = { prefix: '', datePart: 'year', digits: 5, restart: 'year' };
const DATE_PARTS = ['none', 'year', 'month', 'day'] as const;
const RESTARTS = ['never', 'year', 'month', 'day'] as const;
/** A count that fills its digits, as far as it goes. */
const EXAMPLE = 42;

interface Props {
  rule: NumberRule | null;
  onChange: (rule: NumberRule | null) => void;
}

/** Whether the processes are numbered and how, with a number as it would look today. */
export function RunningNumberSetting({ rule, onChange }: Props) {
  const t = useT();
  const [today] = useState(() => dayOf(Date.now()));
  return (
    <>
      <CheckSetting
        label={t('workflow.designer.process.number.is')}
        isChecked={rule !== null}
        onChange={(is) => onChange(is ? USUAL : null)}
      />
      {rule && (
        <>
          <TextSetting
            label={t('workflow.designer.process.number.prefix')}
            value={rule.prefix}
            maxLength={NUMBER_LIMITS.prefix}
            onChange={(prefix) => onChange({ ...rule, prefix })}
          />
          <ChoiceSetting
            label={t('workflow.designer.process.number.datePart')}
            value={rule.datePart}
            choices={DATE_PARTS.map((part) => [part, t(`workflow.designer.process.number.date.${part}`)] as const)}
            onChange={(datePart) => onChange({ ...rule, datePart })}
          />
          <NumberSetting
            label={t('workflow.designer.process.number.digits')}
            value={rule.digits}
            most={NUMBER_LIMITS.digits}
            onChange={(digits) => onChange({ ...rule, digits })}
          />
          <ChoiceSetting
            label={t('workflow.designer.process.number.restart')}
            hint={t('workflow.designer.process.number.restartHint')}
            value={rule.restart}
            choices={RESTARTS.map(
              (restart) => [restart, t(`workflow.designer.process.number.each.${restart}`)] as const,
            )}
            onChange={(restart) => onChange({ ...rule, restart })}
          />
          <p role="status">
            {t('workflow.designer.process.number.example', { number: numberText(rule, today, EXAMPLE) })}
          </p>
        </>
      )}
    </>
  );
}
