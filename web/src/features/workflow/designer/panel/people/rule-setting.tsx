import type { DesignField } from '@countersign/shared/api/workflow/design.ts';
import type { AssigneeRule } from '@countersign/shared/workflow/graph/graph.ts';
import { useT } from '../../../../../lib/texts/i18n.ts';
import { approvalsIn } from '../../session/approvals-in.ts';
import { useDesigner, useProcess } from '../../session/designer-context.ts';
import { AddressesSetting } from '../parts/addresses-setting.tsx';
import { ChoiceSetting, ManySetting } from '../parts/choice-setting.tsx';
import { FeelSetting, NumberSetting, TextSetting } from '../settings.tsx';
import { UsersSetting } from './users-setting.tsx';

interface Props {
  rule: AssigneeRule;
  onChange: (rule: AssigneeRule) => void;
}

/** The particulars of one assignee rule. */
export function RuleSetting({ rule, onChange }: Props) {
  const t = useT();
  const { choices } = useDesigner();
  const label = t(`workflow.designer.people.rule.${rule.type}`);
  switch (rule.type) {
    case 'users':
      return <UsersSetting isLabelHidden label={label} ids={rule.ids} onChange={(ids) => onChange({ ...rule, ids })} />;
    case 'roles':
    case 'posts':
      return (
        <ManySetting
          label={label}
          ids={rule.ids}
          choices={choices?.[rule.type] ?? []}
          onChange={(ids) => onChange({ ...rule, ids })}
        />
      );
    case 'groups':
      return (
        <TextSetting
          label={t('workflow.designer.people.groupIds')}
          value={rule.ids.join(', ')}
          onChange={(text) =>
            onChange({
              ...rule,
              ids: text
                .split(',')
                .map((id) => id.trim())
                .filter(Boolean),
            })
          }
        />
      );
    case 'departmentMembers':
    case 'departmentHeads':
      return (
        <ManySetting
          label={label}
          ids={rule.ids}
          choices={choices?.departments ?? []}
          onChange={(ids) => onChange({ ...rule, ids })}
        />
      );
    case 'departmentHeadChain':
      return (
        <>
          <ManySetting
            label={label}
            ids={rule.ids}
            choices={choices?.departments ?? []}
            onChange={(ids) => onChange({ ...rule, ids })}
          />
          <Levels levels={rule.levels} onChange={(levels) => onChange({ ...rule, levels })} />
        </>
      );
    case 'starterHeadChain':
      return <Levels levels={rule.levels} onChange={(levels) => onChange({ ...rule, levels })} />;
    case 'starterHead':
      return (
        <NumberSetting
          label={t('workflow.designer.people.level')}
          value={rule.level}
          most={20}
          onChange={(level) => onChange({ ...rule, level })}
        />
      );
    case 'managerChain':
      return (
        <>
          <Levels levels={rule.levels} onChange={(levels) => onChange({ ...rule, levels })} />
          <UpTo
            label={t('workflow.designer.people.untilRole')}
            value={rule.untilRole}
            choices={choices?.roles ?? []}
            onChange={(untilRole) => onChange({ ...rule, untilRole })}
          />
          <UpTo
            label={t('workflow.designer.people.untilPost')}
            value={rule.untilPost}
            choices={choices?.posts ?? []}
            onChange={(untilPost) => onChange({ ...rule, untilPost })}
          />
        </>
      );
    case 'nodeHandler':
      return <NodeChoice nodeId={rule.nodeId} onChange={(nodeId) => onChange({ ...rule, nodeId })} />;
    case 'formUsers':
    case 'formDepartmentHeads':
      return <FieldChoice field={rule.field} onChange={(field) => onChange({ ...rule, field })} />;
    case 'formEmails':
      return (
        <FieldChoice
          field={rule.field}
          takes={isEmail}
          none={t('workflow.designer.people.noEmailField')}
          onChange={(field) => onChange({ ...rule, field })}
        />
      );
    case 'emails':
      return (
        <AddressesSetting
          label={label}
          addresses={rule.addresses}
          onChange={(addresses) => onChange({ ...rule, addresses })}
        />
      );
    case 'ticketRequester':
      return <p>{t('workflow.designer.people.fromRequester')}</p>;
    case 'expression':
      return (
        <FeelSetting
          label={t('workflow.designer.people.expression')}
          hint={t('workflow.designer.people.expressionHint')}
          value={rule.expression.text}
          onChange={(text) => onChange({ ...rule, expression: { text } })}
        />
      );
    case 'starter':
    case 'starterChosen':
    case 'approverChosen':
    case 'previousHandler':
    case 'ticketAssignee':
    case 'ticketGroup':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      return null;
  }
}

function Levels({ levels, onChange }: { levels: number; onChange: (levels: number) => void }) {
  const t = useT();
  return <NumberSetting label={t('workflow.designer.people.levels')} value={levels} most={20} onChange={onChange} />;
}

interface UpToProps {
  label: string;
  value: string | null;
  choices: readonly { id: string; name: string }[];
  onChange: (value: string | null) => void;
}

function UpTo({ label, value, choices, onChange }: UpToProps) {
  const t = useT();
  const any = ['', t('workflow.designer.people.any')] as const;
  return (
    <ChoiceSetting
      label={label}
      value={value ?? ''}
      choices={[any, ...choices.map(({ id, name }) => [id, name] as const)]}
      onChange={(id) => onChange(id === '' ? null : id)}
    />
  );
}

function NodeChoice({ nodeId, onChange }: { nodeId: string; onChange: (nodeId: string) => void }) {
  const t = useT();
  const { opened } = useProcess();
  const steps = (opened ? approvalsIn(opened.document) : []).map(({ id, name }) => [id, name] as const);
  return (
    <ChoiceSetting
      label={t('workflow.designer.people.step')}
      value={nodeId}
      placeholder=""
      choices={steps}
      onChange={onChange}
    />
  );
}

const isEmail = ({ type }: DesignField): boolean => type === 'email';

interface FieldChoiceProps {
  field: string;
  /** Which fields can be chosen; all without it. */
  takes?: (field: DesignField) => boolean;
  /** Said where the form has fields and none of these. */
  none?: string;
  onChange: (field: string) => void;
}

function FieldChoice({ field, takes = () => true, none, onChange }: FieldChoiceProps) {
  const t = useT();
  const { choices } = useDesigner();
  const fields = (choices?.forms ?? []).flatMap((form) => form.fields.filter(({ isColumn }) => !isColumn));
  if (fields.length === 0) {
    return <TextSetting label={t('workflow.designer.people.field')} value={field} onChange={onChange} />;
  }
  const known = fields.filter(takes).map(({ key, label }) => [key, label] as const);
  const label = fields.find(({ key }) => key === field)?.label ?? field;
  const all = field === '' || known.some(([key]) => key === field) ? known : [...known, [field, label] as const];
  if (all.length === 0 && none !== undefined) return <p>{none}</p>;
  return (
    <ChoiceSetting
      label={t('workflow.designer.people.field')}
      value={field}
      placeholder=""
      choices={all}
      onChange={onChange}
    />
  );
}
