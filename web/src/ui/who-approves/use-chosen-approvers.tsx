import { choicesOf, type StepToChoose, withStepsToChoose } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../lib/texts/i18n.ts';
import { PeopleField } from '../fields/people-field.tsx';

interface ChosenApprovers {
  /** By node id, as sending and the preview want them. */
  choices: Record<string, UserId[]>;
  /** One field for each step that was refused for want of people. */
  fields: ReactNode;
  /** Reads from a refusal which steps want people. */
  learn: (error: unknown) => void;
}

/** The people whom the starter of a process chooses, asked for once the server has named the steps. */
export function useChosenApprovers(): ChosenApprovers {
  const t = useT();
  const [steps, setSteps] = useState<readonly StepToChoose[]>([]);
  const [people, setPeople] = useState<Readonly<Record<string, readonly UserChoice[]>>>({});
  const fields = steps.map(({ nodeId, name }) => (
    <Choice key={nodeId}>
      <PeopleField
        label={t('workflow.people.next', { name })}
        isMultiple
        people={people[nodeId] ?? []}
        error={people[nodeId]?.length ? undefined : t('workflow.people.needed')}
        onChange={(users) => setPeople({ ...people, [nodeId]: users })}
      />
    </Choice>
  ));
  return {
    choices: choicesOf(people),
    fields,
    learn: (error) => setSteps((known) => withStepsToChoose(known, error)),
  };
}

const Choice = styled.div`
  margin-block: 16px;
`;
