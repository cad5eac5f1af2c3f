import { childOf, listOf, textOf, type BpmnElement } from '../bpmn/element.ts';
import { readNode } from '../bpmn/reading/read-node.ts';
import { readProcessSettings } from '../bpmn/reading/read-process-settings.ts';
import type { GraphNode } from '../graph/graph.ts';
import type { PolicySetting, ProcessSetting, TimerSetting } from './element-edit.ts';

const unheard = (): void => undefined;

/** What an element is set to, as the engine would read it; null for what it does not run. */
export function readSettings(element: BpmnElement): GraphNode | null {
  return readNode(element, null, unheard);
}

/** The note of an element. */
export function documentationOf(element: BpmnElement): string {
  return textOf(listOf(element, 'documentation')[0] ?? null, 'text') ?? '';
}

/** The condition of a flow, as it stands in the file. */
export function conditionOf(flow: BpmnElement): string {
  return textOf(childOf(flow, 'conditionExpression'), 'body') ?? '';
}

/** The timer of an event, as it stands in the file; null where it has none. */
export function timerOf(element: BpmnElement): TimerSetting | null {
  const timer = listOf(element, 'eventDefinitions').find((event) => event.$type === 'bpmn:TimerEventDefinition');
  if (!timer) return null;
  const text = (part: string) => textOf(childOf(timer, part), 'body');
  const cycle = text('timeCycle');
  if (cycle !== null) return { kind: 'cycle', text: cycle };
  const date = text('timeDate');
  return date === null ? { kind: 'duration', text: text('timeDuration') ?? '' } : { kind: 'date', text: date };
}

/** The policy of a task with its FEEL as text. */
export function policyOf(node: Extract<GraphNode, { type: 'userTask' }>): PolicySetting {
  return { ...node.policy, skip: node.policy.skip?.text ?? '' };
}

/** The settings of a whole process. */
export function processSettingsOf(process: BpmnElement): ProcessSetting {
  const { title, ...settings } = readProcessSettings(process, unheard);
  return { ...settings, title: title?.text ?? '' };
}
