import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { UserChooser } from '../../../../ui/user-chooser/user-chooser.tsx';

interface Props {
  label: string;
  /** What is said while nobody is chosen. */
  none: string;
  people: readonly UserChoice[];
  isMultiple?: boolean;
  onChange: (people: readonly UserChoice[]) => void;
}

/** Somebody whom a trial imagines, on one line with a button that opens the user chooser. */
export function SamplePeople({ label, none, people, isMultiple = false, onChange }: Props) {
  const t = useT();
  const [isChoosing, setChoosing] = useState(false);
  const of = (rule: string, names: string) => t('workflow.designer.people.said.of', { rule, names });
  return (
    <Line>
      <span>{of(label, people.map(({ nickName }) => nickName).join(', ') || none)}</span>
      <Button
        size="small"
        aria-label={of(t('workflow.designer.people.change'), label)}
        onClick={() => setChoosing(true)}
      >
        {t('workflow.designer.people.change')}
      </Button>
      {isChoosing && (
        <UserChooser
          title={label}
          verb={t('common.select')}
          isMultiple={isMultiple}
          chosen={people}
          onChoose={(chosen) => {
            onChange(chosen);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
