import { readCycle } from '@countersign/shared/workflow/time/duration.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { NumberSetting, TextSetting } from '../settings.tsx';
import { CheckSetting } from './choice-setting.tsx';
import { DurationSetting } from './duration-setting.tsx';

/** Where a limit is set again. */
const USUAL_TIMES = 3;

/** How often and after how long a timer fires; what is no cycle of ISO 8601 stays a text. */
export function CycleSetting({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const cycle = readCycle(value);
  if (!cycle) {
    return (
      <TextSetting
        label={t('workflow.designer.timer.cycle')}
        hint={t('workflow.designer.timer.cycle_hint')}
        value={value}
        onChange={onChange}
      />
    );
  }
  const { times, duration } = cycle;
  const isEndless = times === Number.POSITIVE_INFINITY;
  return (
    <>
      <DurationSetting value={duration} onChange={(text) => onChange(cycleText(times, text))} />
      {!isEndless && (
        <NumberSetting
          label={t('workflow.designer.timer.times')}
          value={times}
          most={999}
          onChange={(number) => onChange(cycleText(number, duration))}
        />
      )}
      <CheckSetting
        label={t('workflow.designer.timer.endless')}
        isChecked={isEndless}
        onChange={(is) => onChange(cycleText(is ? Number.POSITIVE_INFINITY : USUAL_TIMES, duration))}
      />
    </>
  );
}

const cycleText = (times: number, duration: string): string => `R${Number.isFinite(times) ? times : ''}/${duration}`;
