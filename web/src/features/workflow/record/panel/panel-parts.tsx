import type { TaskButton, TaskDetail } from '@countersign/shared/api/workflow/workflow.ts';
import { peopleNeeded } from '@countersign/shared/workflow/decision/decision.ts';
import { TASK_STATUS } from '@countersign/shared/workflow/state.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { CheckField, SelectField } from '../../../../ui/fields/fields.tsx';
import { stepsToChoose } from '@countersign/shared/api/workflow/steps-to-choose.ts';
import { panelErrors } from './panel-errors.ts';
import { PeopleField } from '../../../../ui/fields/people-field.tsx';
import type { Decision } from '../decision/use-decision.ts';

interface Props {
  action: TaskButton;
  detail: TaskDetail;
  decision: Decision;
}

/** What an action needs beside the comment: the step to return to, people, people of the next steps. */
export function PanelParts({ action, detail, decision }: Props) {
  const t = useT();
  const { draft, change, missing, error } = decision;
  const own = panelErrors(error);
  const people = peopleNeeded(action);
  const needed = stepsToChoose(error);
  return (
    <>
      {action === 'return' && (
        <SelectField
          label={t('workflow.panel.target')}
          placeholder={t('workflow.panel.chooseTarget')}
          isRequired
          value={draft.target}
          options={detail.returnTargets.map(({ nodeId, name }) => ({
            value: nodeId,
            label: name || t('workflow.panel.starter', { name: detail.starter.nickName }),
          }))}
          error={missing.includes('target') ? t('workflow.panel.targetMissing') : own.target}
          onChange={(target) => change({ target })}
        />
      )}
      {people !== 'none' && (
        <PeopleField
          label={people === 'one' ? t('workflow.panel.assignee') : t('workflow.panel.signers')}
          isMultiple={people === 'several'}
          people={draft.people}
          error={
            missing.includes('people')
              ? t(people === 'one' ? 'workflow.people.neededOne' : 'workflow.people.needed')
              : own.people
          }
          onChange={(chosen) => change({ people: chosen })}
        />
      )}
      {/* A task that waits for signers already is asked for no approval. */}
      {action === 'subSign' && detail.taskStatus === TASK_STATUS.running && (
        <CheckField
          label={t('workflow.panel.later')}
          hint={t('workflow.panel.laterHint')}
          isChecked={draft.isLater}
          onChange={(isLater) => change({ isLater })}
        />
      )}
      {needed.map(({ nodeId, name }) => (
        <PeopleField
          key={nodeId}
          label={t('workflow.people.next', { name })}
          isMultiple
          people={draft.next[nodeId] ?? []}
          error={t('workflow.people.nextNeeded', { name })}
          onChange={(chosen) => change({ next: { ...draft.next, [nodeId]: chosen } })}
        />
      ))}
    </>
  );
}
