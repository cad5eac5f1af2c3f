import { policyOf, processSettingsOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import type { ElementEdit, PolicySetting } from '@countersign/shared/workflow/edit/element-edit.ts';
import {
  type NodeButton,
  type UserTaskNode,
  VOTE_MODES,
  type VoteRule,
} from '@countersign/shared/workflow/graph/graph.ts';
import { type TextKey, useT } from '../../../../lib/texts/i18n.ts';
import { approvalsIn } from '../session/approvals-in.ts';
import { useProcess } from '../session/designer-context.ts';
import { CheckSetting, ChoiceSetting } from './parts/choice-setting.tsx';
import { ConditionSetting } from './parts/condition-setting.tsx';
import { DurationSetting } from './parts/duration-setting.tsx';
import { FieldsSetting } from './parts/fields-setting.tsx';
import { PeopleSetting } from './people/people-setting.tsx';
import { POLICY_CHOICES, REJECTION_CHOICES } from './people/policy-choices.ts';
import { Group, GroupBody, NumberSetting, TextSetting } from './settings.tsx';
import { UsersSetting } from './people/users-setting.tsx';
import { WebhooksSetting } from './webhooks-setting.tsx';

interface Props {
  node: UserTaskNode;
  set: (edit: ElementEdit) => void;
}

/** Everything that an approval step can be set to. */
export function TaskSettings({ node, set }: Props) {
  const t = useT();
  return (
    <>
      <Group open data-group="people">
        <summary>{t('workflow.designer.panel.people')}</summary>
        <GroupBody>
          <PeopleSetting people={node.people} onChange={(people) => set({ type: 'people', people })} />
          <VoteSettings vote={node.vote} onChange={(vote) => set({ type: 'vote', vote })} />
        </GroupBody>
      </Group>
      <Group data-group="fields">
        <summary>{t('workflow.designer.panel.fields')}</summary>
        <GroupBody>
          <FieldsSetting fields={node.fields} onChange={(fields) => set({ type: 'fields', fields })} />
        </GroupBody>
      </Group>
      <Group data-group="timeout">
        <summary>{t('workflow.designer.panel.timeout')}</summary>
        <GroupBody>
          <TimeoutSettings node={node} set={set} />
        </GroupBody>
      </Group>
      <Group data-group="buttons">
        <summary>{t('workflow.designer.panel.buttons')}</summary>
        <GroupBody>
          <ButtonSettings node={node} set={set} />
        </GroupBody>
      </Group>
      <Group data-group="webhooks">
        <summary>{t('workflow.designer.panel.webhooks')}</summary>
        <GroupBody>
          <WebhooksSetting webhooks={node.webhooks} onChange={(webhooks) => set({ type: 'webhooks', webhooks })} />
        </GroupBody>
      </Group>
      <Group data-group="policy">
        <summary>{t('workflow.designer.panel.policy')}</summary>
        <GroupBody>
          <PolicySettings
            nodeId={node.id}
            policy={policyOf(node)}
            onChange={(policy) => set({ type: 'policy', policy })}
          />
        </GroupBody>
      </Group>
    </>
  );
}

/** Where not everybody has to agree a refusal may be a vote like any other. */
const COUNTING: ReadonlySet<VoteRule['mode']> = new Set(['any', 'ratio', 'count']);

function VoteSettings({ vote, onChange }: { vote: VoteRule; onChange: (vote: VoteRule) => void }) {
  const t = useT();
  return (
    <>
      <ChoiceSetting
        label={t('workflow.designer.vote.mode')}
        value={vote.mode}
        choices={VOTE_MODES.map((mode) => [mode, t(`workflow.designer.vote.${mode}`)] as const)}
        onChange={(mode) => onChange({ ...vote, mode })}
      />
      {vote.mode === 'ratio' && (
        <NumberSetting
          label={t('workflow.designer.vote.percent')}
          value={vote.percent}
          onChange={(percent) => onChange({ ...vote, percent })}
        />
      )}
      {vote.mode === 'count' && (
        <NumberSetting
          label={t('workflow.designer.vote.number')}
          value={vote.count}
          onChange={(count) => onChange({ ...vote, count })}
        />
      )}
      {COUNTING.has(vote.mode) && (
        <ChoiceSetting
          label={t('workflow.designer.vote.onReject')}
          value={vote.onReject}
          choices={REJECTION_CHOICES.map(([value, key]) => [value, t(key)] as const)}
          onChange={(onReject) => onChange({ ...vote, onReject })}
        />
      )}
    </>
  );
}

const ACTIONS = ['remind', 'approve', 'reject', 'transfer', 'escalate'] as const;

function TimeoutSettings({ node: { timeout }, set }: Props) {
  const t = useT();
  const change = (next: UserTaskNode['timeout']) => set({ type: 'timeout', timeout: next });
  const usual = { after: 'P1D', action: 'remind', times: 1, userIds: [], workingTime: true } as const;
  return (
    <>
      <CheckSetting
        label={t('workflow.designer.timeout.on')}
        isChecked={timeout !== null}
        onChange={(is) => change(is ? { ...usual, userIds: [] } : null)}
      />
      {timeout && (
        <>
          <DurationSetting value={timeout.after} onChange={(after) => change({ ...timeout, after })} />
          <ChoiceSetting
            label={t('workflow.designer.timeout.action')}
            value={timeout.action}
            choices={ACTIONS.map((action) => [action, t(`workflow.designer.timeout.${action}`)] as const)}
            onChange={(action) => change({ ...timeout, action })}
          />
          {(timeout.action === 'remind' || timeout.action === 'escalate') && (
            <NumberSetting
              label={t(
                timeout.action === 'remind' ? 'workflow.designer.timeout.times' : 'workflow.designer.timeout.levels',
              )}
              value={timeout.times}
              onChange={(times) => change({ ...timeout, times })}
            />
          )}
          {timeout.action === 'transfer' && (
            <UsersSetting
              label={t('workflow.designer.timeout.userIds')}
              ids={timeout.userIds}
              onChange={(userIds) => change({ ...timeout, userIds })}
            />
          )}
          <CheckSetting
            label={t('workflow.designer.timeout.workingTime')}
            isChecked={timeout.workingTime}
            onChange={(workingTime) => change({ ...timeout, workingTime })}
          />
        </>
      )}
    </>
  );
}

const BUTTONS = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign', 'addSigner'] as const;

/** What is offered unless the step says otherwise. */
const isUsual = (button: NodeButton): boolean => button !== 'addSigner';

function ButtonSettings({ node: { buttons }, set }: Props) {
  const t = useT();
  const ruleOf = (button: NodeButton) => buttons[button] ?? { label: null, enabled: isUsual(button) };
  const change = (button: NodeButton, rule: ReturnType<typeof ruleOf>) => {
    const { [button]: _, ...rest } = buttons;
    const isPlain = rule.enabled === isUsual(button) && rule.label === null;
    set({ type: 'buttons', buttons: isPlain ? rest : { ...rest, [button]: rule } });
  };
  return (
    <>
      <p>{t('workflow.designer.buttons.hint')}</p>
      {BUTTONS.map((button) => {
        const rule = ruleOf(button);
        const name = t(`workflow.designer.buttons.${button}`);
        return (
          <div key={button}>
            <CheckSetting
              label={name}
              isChecked={rule.enabled}
              onChange={(enabled) => change(button, { ...rule, enabled })}
            />
            {rule.enabled && (
              <TextSetting
                label={t('workflow.designer.buttons.label', { name })}
                value={rule.label ?? ''}
                maxLength={60}
                onChange={(label) => change(button, { ...rule, label: label.trim() || null })}
              />
            )}
          </div>
        );
      })}
    </>
  );
}

const FLAGS = ['signature', 'allowWithdraw', 'delegateMayReject', 'delegateMayReturn', 'signerMayReturn'] as const;

interface PolicyProps {
  nodeId: string;
  policy: PolicySetting;
  onChange: (policy: PolicySetting) => void;
}

function PolicySettings({ nodeId, policy, onChange }: PolicyProps) {
  const t = useT();
  const { opened } = useProcess();
  const change = (parts: Partial<PolicySetting>) => onChange({ ...policy, ...parts });
  const others = (opened ? approvalsIn(opened.document) : []).filter(({ id }) => id !== nodeId);
  const isLeftToNobody =
    policy.empty === 'admins' && opened !== null && processSettingsOf(opened.document.process).admins.length === 0;
  const back = (name: string) => t('workflow.designer.policy.rejectBack', { name });
  const said = <Value extends string>(pairs: readonly (readonly [Value, TextKey])[]) =>
    pairs.map(([value, key]) => [value, t(key)] as const);
  return (
    <>
      <ChoiceSetting
        label={t('workflow.designer.policy.approval')}
        value={policy.approval}
        choices={said(POLICY_CHOICES.approval)}
        onChange={(approval) => change({ approval })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.empty')}
        value={policy.empty}
        choices={said(POLICY_CHOICES.empty)}
        {...(isLeftToNobody ? { hint: t('workflow.designer.policy.emptyAdminsNone') } : {})}
        onChange={(empty) => change({ empty })}
      />
      {policy.empty === 'users' && (
        <UsersSetting
          label={t('workflow.designer.policy.emptyUserIds')}
          ids={policy.emptyUserIds}
          onChange={(emptyUserIds) => change({ emptyUserIds })}
        />
      )}
      <ChoiceSetting
        label={t('workflow.designer.policy.starter')}
        value={policy.starter}
        choices={said(POLICY_CHOICES.starter)}
        onChange={(starter) => change({ starter })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.samePerson')}
        value={policy.samePerson}
        choices={said(POLICY_CHOICES.samePerson)}
        onChange={(samePerson) => change({ samePerson })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.rejectTo')}
        value={policy.rejectTo ?? ''}
        choices={[
          ['', t('workflow.designer.policy.rejectEnds')],
          ...(opened?.tree.startId
            ? [[opened.tree.startId, back(t('workflow.designer.people.rule.starter'))] as const]
            : []),
          ...others.map((step) => [step.id, back(step.name)] as const),
        ]}
        onChange={(id) => change({ rejectTo: id === '' ? null : id })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.resubmit')}
        value={policy.resubmit}
        choices={said(POLICY_CHOICES.resubmit)}
        onChange={(resubmit) => change({ resubmit })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.signerReject')}
        value={policy.signerReject}
        choices={said(POLICY_CHOICES.signerReject)}
        onChange={(signerReject) => change({ signerReject })}
      />
      <ChoiceSetting
        label={t('workflow.designer.policy.opinion')}
        value={policy.opinion ?? 'required'}
        choices={said(POLICY_CHOICES.opinion)}
        hint={t('workflow.designer.policy.opinionHint')}
        onChange={(opinion) => change({ opinion })}
      />
      {FLAGS.map((flag) => (
        <CheckSetting
          key={flag}
          label={t(`workflow.designer.policy.${flag}`)}
          isChecked={policy[flag]}
          onChange={(is) => change({ [flag]: is })}
        />
      ))}
      <ConditionSetting
        label={t('workflow.designer.policy.skip')}
        none={t('workflow.designer.policy.skipNone')}
        value={policy.skip}
        onChange={(skip) => change({ skip })}
      />
    </>
  );
}
