import type { UserChoice } from '@countersign/shared/api/system/system.ts';
import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import Down from '@zendeskgarden/svg-icons/src/16/chevron-down-stroke.svg?icon';
import Up from '@zendeskgarden/svg-icons/src/16/chevron-up-stroke.svg?icon';
import Remove from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { IconButton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { PeopleField } from '../../../ui/fields/people-field.tsx';
import { SelectField } from '../../../ui/fields/fields.tsx';
import { type ApproverKind, isSaid, type StepDraft } from './step-draft.ts';

interface Props {
  step: StepDraft;
  number: number;
  of: number;
  choices: DesignChoices;
  /** Whether somebody tried to save. */
  isChecked: boolean;
  onChange: (next: Partial<StepDraft>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const KINDS = ['manager', 'users', 'roles', 'departmentMembers', 'posts'] as const satisfies readonly ApproverKind[];

/** One step: whom it is for, and whether one of several is enough. */
export function StepRow({ step, number, of, choices, isChecked, onChange, onMove, onRemove }: Props) {
  const t = useT();
  const { kind, chosen, isForAll } = step;
  const error = isChecked && !isSaid(step) ? t('forms.workflow.step.missing') : undefined;
  const offered = offeredOf(kind, choices);
  const kinds = KINDS.filter(
    (one) => one === kind || one === 'manager' || one === 'users' || offeredOf(one, choices).length > 0,
  );
  const isSeveral = kind !== 'manager' && (kind !== 'users' || chosen.length > 1);
  return (
    <Row>
      <fieldset>
        <legend>{t('forms.workflow.step.title', { number })}</legend>
        <SelectField
          label={t('forms.workflow.step.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`forms.workflow.step.${value}`) }))}
          onChange={(value) => onChange({ kind: KINDS.find((one) => one === value) ?? kind, chosen: [] })}
        />
        {kind === 'users' && (
          <PeopleField
            isMultiple
            label={t('forms.workflow.step.users')}
            people={chosen.map(choiceOf)}
            error={error}
            onChange={(people) =>
              onChange({ chosen: people.map(({ id, nickName }) => ({ id: String(id), name: nickName })) })
            }
          />
        )}
        {kind !== 'users' && kind !== 'manager' && (
          <SelectField
            isRequired
            label={t(`forms.workflow.step.${kind}`)}
            value={chosen[0]?.id ?? ''}
            placeholder=""
            error={error}
            options={offered.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => onChange({ chosen: offered.filter((one) => one.id === id) })}
          />
        )}
        {isSeveral && (
          <SelectField
            label={t('forms.workflow.step.several')}
            value={isForAll ? 'all' : 'any'}
            options={[
              { value: 'any', label: t('workflow.designer.vote.any') },
              { value: 'all', label: t('workflow.designer.vote.all') },
            ]}
            onChange={(value) => onChange({ isForAll: value === 'all' })}
          />
        )}
      </fieldset>
      {of > 1 && (
        <Tools>
          <IconButton
            size="small"
            disabled={number === 1}
            aria-label={t('forms.workflow.step.up', { number })}
            onClick={() => onMove(-1)}
          >
            <Up />
          </IconButton>
          <IconButton
            size="small"
            disabled={number === of}
            aria-label={t('forms.workflow.step.down', { number })}
            onClick={() => onMove(1)}
          >
            <Down />
          </IconButton>
          <IconButton size="small" aria-label={t('forms.workflow.step.remove', { number })} onClick={onRemove}>
            <Remove />
          </IconButton>
        </Tools>
      )}
    </Row>
  );
}

function offeredOf(kind: ApproverKind, { roles, departments, posts }: DesignChoices): DesignChoices['roles'] {
  switch (kind) {
    case 'roles':
      return roles;
    case 'departmentMembers':
      return departments;
    case 'posts':
      return posts;
    case 'manager':
    case 'users':
      return [];
  }
}

/** The chooser shows the name of who is chosen already; the rest it reads itself. */
const choiceOf = ({ id, name }: StepDraft['chosen'][number]): UserChoice => ({
  id: Number(id) as UserId,
  userName: '',
  nickName: name,
  deptName: '',
  phone: '',
  createTime: '',
});

const Row = styled.li`
  position: relative;
  display: flex;
  gap: 8px;
  padding: 16px;
  border: 1px solid ${colour('border.default')};
  border-radius: 8px;
  fieldset {
    flex: 1;
    display: grid;
    gap: 12px;
    min-width: 0;
    margin: 0;
    padding: 0;
    border: 0;
  }
  legend {
    margin-block-end: 8px;
    padding: 0;
    font-weight: 600;
  }
`;
const Tools = styled.div`
  display: flex;
  align-items: flex-start;
  @media (max-width: 799px) {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 4px;
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
