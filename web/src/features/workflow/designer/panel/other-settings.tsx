import type { ElementEdit } from '@countersign/shared/workflow/edit/element-edit.ts';
import { conditionOf, timerOf } from '@countersign/shared/workflow/edit/read-settings.ts';
import { flowsAt } from '@countersign/shared/workflow/edit/wiring.ts';
import type { EditableElement } from '@countersign/shared/workflow/bpmn/editable-element.ts';
import type { CallActivityNode, ScriptTaskNode, ServiceTaskNode } from '@countersign/shared/workflow/graph/graph.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useElementName } from '../session/use-element-name.ts';
import { CheckSetting, ChoiceSetting } from './parts/choice-setting.tsx';
import { ConditionSetting } from './parts/condition-setting.tsx';
import { CycleSetting } from './parts/cycle-setting.tsx';
import { DurationSetting } from './parts/duration-setting.tsx';
import { MappingSetting } from './parts/mapping-setting.tsx';
import { FeelSetting, NumberSetting, TextSetting } from './settings.tsx';

type Set = (edit: ElementEdit) => void;

/** When a flow is taken; `setAt` sets the gateway that it comes from. */
export function FlowSettings({
  flow,
  set,
  setAt,
}: {
  flow: EditableElement;
  set: Set;
  setAt: (id: string, edit: ElementEdit) => void;
}) {
  const t = useT();
  const source = flow['sourceRef'] as EditableElement | undefined;
  const isExclusive = source?.$type === 'bpmn:ExclusiveGateway' || source?.$type === 'bpmn:InclusiveGateway';
  const isDefault = source?.['default'] === flow;
  if (source?.$type === 'bpmn:ParallelGateway') return null;
  return (
    <>
      {!isDefault && (
        <ConditionSetting
          label={t('workflow.designer.flow.condition')}
          none={t('workflow.designer.flow.conditionNone')}
          value={conditionOf(flow)}
          onChange={(text) => set({ type: 'condition', text })}
        />
      )}
      {isExclusive && source?.id && (
        <CheckSetting
          label={t('workflow.designer.flow.isDefault')}
          isChecked={isDefault}
          onChange={(is) => setAt(source.id ?? '', { type: 'defaultFlow', flowId: is ? (flow.id ?? null) : null })}
        />
      )}
    </>
  );
}

/** What happens when no condition of a gateway holds. */
export function GatewaySettings({ gateway, set }: { gateway: EditableElement; set: Set }) {
  const t = useT();
  const nameOf = useElementName();
  const flows = flowsAt(gateway, 'sourceRef');
  if (flows.length < 2 || gateway.$type === 'bpmn:ParallelGateway') return null;
  const present = gateway['default'] as EditableElement | undefined;
  return (
    <ChoiceSetting
      label={t('workflow.designer.gateway.default')}
      hint={t('workflow.designer.flow.order')}
      value={present?.id ?? ''}
      choices={[
        ['', t('workflow.designer.gateway.noDefault')],
        ...flows.map((flow) => [flow.id ?? '', nameOf(flow)] as const),
      ]}
      onChange={(id) => set({ type: 'defaultFlow', flowId: id === '' ? null : id })}
    />
  );
}

const TIMERS = ['duration', 'cycle', 'date'] as const;
const FIRST = { duration: 'P1D', cycle: 'R3/P1D', date: 'now() + duration("P1D")' } as const;

/** When a timer event fires. */
export function TimerSettings({ event, set }: { event: EditableElement; set: Set }) {
  const t = useT();
  const timer = timerOf(event);
  const isStart = event.$type === 'bpmn:StartEvent';
  const isBoundary = event.$type === 'bpmn:BoundaryEvent';
  const kinds = isStart || isBoundary ? TIMERS : (['duration', 'date'] as const);
  return (
    <>
      {isStart && (
        <CheckSetting
          label={t('workflow.designer.timer.start')}
          hint={t('workflow.designer.timer.startHint')}
          isChecked={timer !== null}
          onChange={(is) => set({ type: 'timer', timer: is ? { kind: 'cycle', text: 'R/P1D' } : null })}
        />
      )}
      {timer && (
        <ChoiceSetting
          label={t('workflow.designer.timer.kind')}
          value={timer.kind}
          choices={kinds.map((kind) => [kind, t(`workflow.designer.timer.${kind}`)] as const)}
          onChange={(kind) => set({ type: 'timer', timer: { kind, text: FIRST[kind] } })}
        />
      )}
      {timer?.kind === 'duration' && (
        <DurationSetting value={timer.text} onChange={(text) => set({ type: 'timer', timer: { ...timer, text } })} />
      )}
      {timer?.kind === 'cycle' && (
        <CycleSetting value={timer.text} onChange={(text) => set({ type: 'timer', timer: { ...timer, text } })} />
      )}
      {timer?.kind === 'date' && (
        <FeelSetting
          label={t('workflow.designer.timer.date')}
          hint={t('workflow.designer.timer.date_hint')}
          value={timer.text}
          onChange={(text) => set({ type: 'timer', timer: { ...timer, text } })}
        />
      )}
      {isBoundary && (
        <CheckSetting
          label={t('workflow.designer.timer.interrupting')}
          isChecked={event['cancelActivity'] !== false}
          onChange={(isInterrupting) => set({ type: 'interrupting', isInterrupting })}
        />
      )}
    </>
  );
}

/** A value that is worked out. */
export function ScriptSettings({ node, set }: { node: ScriptTaskNode; set: Set }) {
  const t = useT();
  const edit = { type: 'script', script: node.script.text, resultVariable: node.resultVariable } as const;
  return (
    <>
      <FeelSetting
        label={t('workflow.designer.script.text')}
        value={node.script.text}
        onChange={(script) => set({ ...edit, script })}
      />
      <TextSetting
        label={t('workflow.designer.script.result')}
        value={node.resultVariable}
        maxLength={100}
        onChange={(resultVariable) => set({ ...edit, resultVariable })}
      />
    </>
  );
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of another system. */
export function ServiceSettings({ node: { call, resultVariable }, set }: { node: ServiceTaskNode; set: Set }) {
  const t = useT();
  const edit = { ...call, type: 'call', body: call.body?.text ?? '', resultVariable: resultVariable ?? '' } as const;
  return (
    <>
      <ChoiceSetting
        label={t('workflow.designer.service.method')}
        value={call.method}
        choices={METHODS.map((method) => [method, method] as const)}
        onChange={(method) => set({ ...edit, method })}
      />
      <TextSetting
        label={t('workflow.designer.service.url')}
        value={call.url}
        maxLength={2000}
        onChange={(url) => set({ ...edit, url: url.trim() })}
      />
      <FeelSetting
        label={t('workflow.designer.service.body')}
        value={edit.body}
        onChange={(body) => set({ ...edit, body })}
      />
      <NumberSetting
        label={t('workflow.designer.service.retries')}
        value={call.retries}
        least={0}
        most={20}
        onChange={(retries) => set({ ...edit, retries })}
      />
      <TextSetting
        label={t('workflow.designer.service.result')}
        value={edit.resultVariable}
        maxLength={100}
        onChange={(variable) => set({ ...edit, resultVariable: variable.trim() })}
      />
    </>
  );
}

/** Another process that is started. */
export function CalledSettings({ node, set }: { node: CallActivityNode; set: Set }) {
  const t = useT();
  const { choices } = useDesigner();
  const { calledKey, inputs, outputs } = node;
  const edit = { type: 'called', calledKey, inputs, outputs } as const;
  const known = (choices?.processes ?? []).map(({ id, name }) => [id, name] as const);
  const all =
    calledKey === '' || known.some(([id]) => id === calledKey) ? known : [...known, [calledKey, calledKey] as const];
  return (
    <>
      <ChoiceSetting
        label={t('workflow.designer.called.process')}
        value={calledKey}
        placeholder={t('workflow.designer.called.choose')}
        choices={all}
        onChange={(key) => set({ ...edit, calledKey: key })}
      />
      <MappingSetting
        label={t('workflow.designer.called.inputs')}
        mappings={inputs}
        onChange={(next) => set({ ...edit, inputs: next })}
      />
      <MappingSetting
        label={t('workflow.designer.called.outputs')}
        mappings={outputs}
        onChange={(next) => set({ ...edit, outputs: next })}
      />
    </>
  );
}
