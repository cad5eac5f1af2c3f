import styled from 'styled-components';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { ChoiceSetting } from './choice-setting.tsx';
import { durationText, simpleDuration, UNITS } from './duration-words.ts';
import { NumberSetting, TextSetting } from '../settings.tsx';

/** A timer that was drawn and not set. */
const NOTHING = { number: null, unit: 'days' } as const;

/** A duration as a number of units; any other ISO 8601 duration stays a text. */
export function DurationSetting({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useT();
  const simple = value === '' ? NOTHING : simpleDuration(value);
  if (!simple) {
    return <TextSetting label={t('workflow.designer.duration.text')} value={value} onChange={onChange} />;
  }
  return (
    <Pair>
      <NumberSetting
        label={t('workflow.designer.duration.number')}
        value={simple.number}
        most={9999}
        onChange={(number) => onChange(durationText(number, simple.unit))}
      />
      <ChoiceSetting
        label={t('workflow.designer.duration.unit')}
        value={simple.unit}
        choices={UNITS.map((unit) => [unit, t(`workflow.designer.duration.${unit}`)] as const)}
        onChange={(unit) => onChange(durationText(simple.number ?? 1, unit))}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: 96px 1fr;
  gap: 12px;
`;
