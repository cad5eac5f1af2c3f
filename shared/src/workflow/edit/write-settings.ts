import {
  type AssigneeRule,
  type NodeWebhook,
  type TimeoutRule,
  USUAL_POLICY,
  type VariableMapping,
  type VoteRule,
} from '../graph/graph.ts';
import { ruleAttributes } from '../bpmn/reading/rule-attributes.ts';
import type { CreateElement, EditableElement } from '../bpmn/editable-element.ts';
import type { PolicySetting, ProcessSetting } from './element-edit.ts';

/** Assignee rules as elements. */
export function ruleElements(rules: readonly AssigneeRule[], create: CreateElement): EditableElement[] {
  return rules.map((rule) => create('cs:Rule', filled(ruleAttributes(rule))));
}

/** The vote with only what its mode needs. */
export function voteOf({ mode, percent, count, onReject }: VoteRule, create: CreateElement): EditableElement {
  return create('cs:Vote', {
    mode,
    ...(mode === 'ratio' ? { percent } : {}),
    ...(mode === 'count' ? { count } : {}),
    ...(onReject === 'count' ? { onReject } : {}),
  });
}

const USUAL: PolicySetting = { ...USUAL_POLICY, skip: '' };

/** The policy with only what differs from the usual; nothing where all is usual. */
export function policyOf(policy: PolicySetting, create: CreateElement): EditableElement[] {
  const { emptyUserIds, ...rest } = policy;
  const different = Object.entries(rest).filter(([name, value]) => value !== USUAL[name as keyof PolicySetting]);
  const people = policy.empty === 'users' && emptyUserIds.length > 0 ? { emptyUserIds: emptyUserIds.join(',') } : {};
  const settings = { ...Object.fromEntries(different), ...people };
  return Object.keys(settings).length === 0 ? [] : [create('cs:Policy', filled(settings))];
}

/** A deadline of a task. */
export function timeoutOf({ userIds, ...timeout }: TimeoutRule, create: CreateElement): EditableElement {
  return create('cs:Timeout', { ...timeout, ...(userIds.length > 0 ? { userIds: userIds.join(',') } : {}) });
}

/** Calls at a step; a body of one's own is the text of its element. */
export function webhookElements(webhooks: readonly NodeWebhook[], create: CreateElement): EditableElement[] {
  return webhooks.map(({ event, url, body }) => create('cs:Webhook', filled({ event, url, text: body })));
}

/** The elements that hold the settings of a process beside `cs:Settings`. */
export const PROCESS_TYPES = ['cs:Number', 'cs:Print'];

/** The settings of a process with only what was set. */
export function processElements(settings: ProcessSetting, create: CreateElement): EditableElement[] {
  const { admins, title, number, summary, print, ...flags } = settings;
  const rest = {
    admins: admins.join(',') || undefined,
    title: title || undefined,
    summary: summary.join(',') || undefined,
  };
  return [
    create('cs:Settings', { ...flags, ...filled(rest) }),
    ...(number === null ? [] : [create('cs:Number', { ...number })]),
    ...(print === null ? [] : [create('cs:Print', { text: JSON.stringify(print) })]),
  ];
}

/** Variables handed over; all of them, which is the usual, needs no word. */
export function callMappings(
  type: 'cs:Input' | 'cs:Output',
  mappings: readonly VariableMapping[],
  create: CreateElement,
): EditableElement[] {
  const isAll = mappings.length === 1 && mappings[0]?.from === '*';
  return isAll ? [] : mappings.map(({ from, to }) => create(type, { from, to }));
}

const filled = (attributes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined && value !== null));
