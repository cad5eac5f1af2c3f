import { childOf, listOf, type BpmnElement } from '../bpmn/element.ts';
import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';
import { letsSeveralSign, type VoteRule } from '../graph/graph.ts';
import type { ElementEdit, TimerSetting } from './element-edit.ts';
import { extensionChange, type PropertyChange } from './extension-change.ts';
import { flowsAt } from './wiring.ts';
import {
  callMappings,
  policyOf,
  PROCESS_TYPES,
  processElements,
  ruleElements,
  timeoutOf,
  voteOf,
  webhookElements,
} from './write-settings.ts';

/** What is to be set at which element so that it has the new setting. Nothing is changed here: the caller does, and can undo it. */
export function changesOf(element: EditableElement, edit: ElementEdit, create: CreateElement): PropertyChange[] {
  const extension = (type: string, values: BpmnElement[]) => [extensionChange(element, type, values, create)];
  const own = (properties: Record<string, unknown>): PropertyChange[] => [{ element, properties }];
  switch (edit.type) {
    case 'name':
      return own({ name: orNothing(edit.name) });
    case 'documentation':
      return own({ documentation: edit.text === '' ? [] : [create('bpmn:Documentation', { text: edit.text })] });
    case 'people': {
      const type = element.$type === 'bpmn:ServiceTask' ? 'cs:Copy' : 'cs:People';
      return extension(type, [create(type, { rules: ruleElements(edit.people, create) })]);
    }
    case 'vote':
      return [...extension('cs:Vote', [voteOf(edit.vote, create)]), ...loopChange(element, edit.vote.mode, create)];
    case 'policy':
      return extension('cs:Policy', policyOf(edit.policy, create));
    case 'buttons':
      return extension(
        'cs:Button',
        Object.entries(edit.buttons).map(([action, { label, enabled }]) =>
          create('cs:Button', { action, enabled, ...(label ? { label } : {}) }),
        ),
      );
    case 'fields':
      return extension(
        'cs:Field',
        Object.entries(edit.fields).map(([key, rule]) => create('cs:Field', { key, ...rule })),
      );
    case 'timeout':
      return extension('cs:Timeout', edit.timeout ? [timeoutOf(edit.timeout, create)] : []);
    case 'formKey':
      return own({ formKey: orNothing(edit.formKey) });
    case 'condition':
      return own({ conditionExpression: edit.text === '' ? undefined : formal(edit.text, create) });
    case 'defaultFlow':
      return own({ default: flowsAt(element, 'sourceRef').find((flow) => flow.id === edit.flowId) });
    case 'timer':
      return timerChange(element, edit.timer, create);
    case 'interrupting':
      return own({ cancelActivity: edit.isInterrupting });
    case 'script':
      return own({ scriptFormat: 'feel', script: edit.script, resultVariable: orNothing(edit.resultVariable) });
    case 'call': {
      const { method, url, body, retries, resultVariable } = edit;
      const call = create('cs:Call', { method, url, retries, ...(body ? { body } : {}) });
      return [...extension('cs:Call', [call]), ...own({ resultVariable: orNothing(resultVariable) })];
    }
    case 'called': {
      const inputs = callMappings('cs:Input', edit.inputs, create);
      const outputs = callMappings('cs:Output', edit.outputs, create);
      const mapped = extensionChange(element, 'cs:Input', [...inputs, ...outputs], create, ['cs:Output']);
      return [...own({ calledElement: orNothing(edit.calledKey) }), mapped];
    }
    case 'webhooks':
      return extension('cs:Webhook', webhookElements(edit.webhooks, create));
    case 'process':
      return [extensionChange(element, 'cs:Settings', processElements(edit.settings, create), create, PROCESS_TYPES)];
  }
}

const orNothing = (text: string): string | undefined => (text === '' ? undefined : text);

const formal = (body: string, create: CreateElement): EditableElement => create('bpmn:FormalExpression', { body });

/** Standard BPMN says too that several sign; settings of other tools at the loop stay. */
function loopChange(element: EditableElement, mode: VoteRule['mode'], create: CreateElement): PropertyChange[] {
  const loop = childOf(element, 'loopCharacteristics') as EditableElement | null;
  const isSequential = mode === 'sequential';
  if (!letsSeveralSign(mode)) {
    return loop ? [{ element, properties: { loopCharacteristics: undefined } }] : [];
  }
  if (loop?.$type === 'bpmn:MultiInstanceLoopCharacteristics') {
    return [{ element: loop, properties: { isSequential } }];
  }
  const made = create('bpmn:MultiInstanceLoopCharacteristics', { isSequential });
  return [{ element, properties: { loopCharacteristics: made } }];
}

const TIMER_PARTS = { duration: 'timeDuration', cycle: 'timeCycle', date: 'timeDate' } as const;

function timerChange(element: EditableElement, timer: TimerSetting | null, create: CreateElement): PropertyChange[] {
  const [known] = listOf(element, 'eventDefinitions') as EditableElement[];
  if (timer === null) return [{ element, properties: { eventDefinitions: [] } }];
  const blank = { timeDuration: undefined, timeCycle: undefined, timeDate: undefined };
  const parts = { ...blank, [TIMER_PARTS[timer.kind]]: formal(timer.text, create) };
  if (known?.$type === 'bpmn:TimerEventDefinition') return [{ element: known, properties: parts }];
  const part = { [TIMER_PARTS[timer.kind]]: formal(timer.text, create) };
  const made = create('bpmn:TimerEventDefinition', { id: `${element.id}_timer`, ...part });
  return [{ element, properties: { eventDefinitions: [made] } }];
}
