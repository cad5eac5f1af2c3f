import { isDuration } from '../../time/duration.ts';
import {
  type AssigneeRule,
  type FieldRule,
  type NodeButton,
  type NodePolicy,
  type NodeWebhook,
  type TimeoutRule,
  type UserTaskNode,
  VOTE_MODES,
  type VoteRule,
} from '../../graph/graph.ts';
import type { Report } from '../../graph/problems.ts';
import {
  isWebhookAddress,
  MOST_STEP_WEBHOOKS,
  problemOfWebhookBody,
  STEP_WEBHOOK_NAMES,
} from '../../messages/webhook-body.ts';
import { extensionOf, extensionsOf, flagOf, idsOf, numberOf, textOf, type BpmnElement } from '../element.ts';
import { foreignPeople } from '../foreign/foreign-people.ts';
import { standardVote } from './read-loop.ts';
import { expressionIn } from './read-expression.ts';
import { oneOf } from './one-of.ts';
import { readRules } from './read-rules.ts';

type Settings = Pick<
  UserTaskNode,
  'people' | 'vote' | 'policy' | 'buttons' | 'fields' | 'timeout' | 'formKey' | 'webhooks'
>;

/** Who a user task is for and how they decide: our own settings first, those of other tools where we have none. */
export function readUserTask(element: BpmnElement, report: Report): Settings {
  const own = readRules(extensionOf(element, 'cs:People'), element.id ?? '', report);
  const people = own.length > 0 ? own : foreignPeople(element, report);
  const policy = readPolicy(element, report);
  if (!people.some(namesSomebody) && policy.approval === 'human') report('no_people', element.id ?? null);
  return {
    people,
    policy,
    vote: readVote(element, report),
    buttons: readButtons(element, report),
    fields: readFields(element, report),
    timeout: readTimeout(element, report),
    formKey: textOf(element, 'formKey'),
    webhooks: readWebhooks(element, report),
  };
}

/** A rule for named people, roles or departments that names none finds nobody. */
const namesSomebody = (rule: AssigneeRule): boolean => {
  if (rule.type === 'emails') return rule.addresses.length > 0;
  return !('ids' in rule) || rule.ids.length > 0;
};

function readVote(element: BpmnElement, report: Report): VoteRule {
  const vote = extensionOf(element, 'cs:Vote');
  const place = { ownerId: element.id ?? null, report };
  const standard = standardVote(element, report);
  const modes = [standard.mode, ...VOTE_MODES] as const;
  return {
    mode: oneOf(vote, 'mode', modes, place),
    percent: Math.min(Math.max(numberOf(vote, 'percent', standard.percent), 1), 100),
    count: Math.max(numberOf(vote, 'count', standard.count), 1),
    onReject: oneOf(vote, 'onReject', ['veto', 'count'], place),
  };
}

function readPolicy(element: BpmnElement, report: Report): NodePolicy {
  const policy = extensionOf(element, 'cs:Policy');
  const place = { ownerId: element.id ?? null, report };
  return {
    empty: oneOf(policy, 'empty', ['admins', 'auto_approve', 'auto_reject', 'users', 'block'], place),
    emptyUserIds: idsOf(policy, 'emptyUserIds'),
    starter: oneOf(policy, 'starter', ['self', 'skip', 'head', 'exclude'], place),
    samePerson: oneOf(policy, 'samePerson', ['none', 'once', 'consecutive'], place),
    approval: oneOf(policy, 'approval', ['human', 'auto_approve', 'auto_reject'], place),
    rejectTo: textOf(policy, 'rejectTo'),
    resubmit: oneOf(policy, 'resubmit', ['walk', 'straight'], place),
    signerReject: oneOf(policy, 'signerReject', ['veto', 'opinion'], place),
    delegateMayReject: flagOf(policy, 'delegateMayReject', false),
    delegateMayReturn: flagOf(policy, 'delegateMayReturn', false),
    signerMayReturn: flagOf(policy, 'signerMayReturn', false),
    allowWithdraw: flagOf(policy, 'allowWithdraw', true),
    signature: flagOf(policy, 'signature', false),
    opinion: oneOf(policy, 'opinion', ['required', 'optional'] as const, place),
    skip: expressionIn(textOf(policy, 'skip')),
  };
}

const BUTTONS = ['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign', 'addSigner'] as const;

function readButtons(element: BpmnElement, report: Report): UserTaskNode['buttons'] {
  const buttons: Partial<Record<NodeButton, { label: string | null; enabled: boolean }>> = {};
  for (const button of extensionsOf(element, 'cs:Button')) {
    const action = BUTTONS.find((known) => known === textOf(button, 'action'));
    if (action) buttons[action] = { label: textOf(button, 'label'), enabled: flagOf(button, 'enabled', true) };
    else report('setting_invalid', element.id ?? null, { setting: 'action', value: textOf(button, 'action') });
  }
  return buttons;
}

function readFields(element: BpmnElement, report: Report): Record<string, FieldRule> {
  const place = { ownerId: element.id ?? null, report };
  return Object.fromEntries(
    extensionsOf(element, 'cs:Field').map((field) => [
      textOf(field, 'key') ?? '*',
      {
        access: oneOf(field, 'access', ['read', 'write', 'hidden'], place),
        required: flagOf(field, 'required', false),
      },
    ]),
  );
}

function readTimeout(element: BpmnElement, report: Report): TimeoutRule | null {
  const timeout = extensionOf(element, 'cs:Timeout');
  if (timeout === null) return null;
  const after = textOf(timeout, 'after') ?? '';
  if (!isDuration(after)) report('timer_invalid', element.id ?? null, { value: after });
  const place = { ownerId: element.id ?? null, report };
  return {
    after,
    action: oneOf(timeout, 'action', ['remind', 'approve', 'reject', 'transfer', 'escalate'], place),
    times: Math.max(numberOf(timeout, 'times', 1), 1),
    userIds: idsOf(timeout, 'userIds'),
    workingTime: flagOf(timeout, 'workingTime', false),
  };
}

function readWebhooks(element: BpmnElement, report: Report): NodeWebhook[] {
  const place = { ownerId: element.id ?? null, report };
  const webhooks = extensionsOf(element, 'cs:Webhook').map((webhook) => ({
    event: oneOf(webhook, 'event', ['create', 'assign', 'complete'], place),
    url: textOf(webhook, 'url') ?? '',
    body: textOf(webhook, 'text'),
  }));
  if (webhooks.length > MOST_STEP_WEBHOOKS) report('webhook_many', place.ownerId, { most: MOST_STEP_WEBHOOKS });
  for (const webhook of webhooks) checkWebhook(webhook, place);
  return webhooks;
}

function checkWebhook(
  { url, body }: NodeWebhook,
  { ownerId, report }: { ownerId: string | null; report: Report },
): void {
  if (!isWebhookAddress(url)) report('webhook_address', ownerId, { name: url });
  const problem = body === null ? null : problemOfWebhookBody(body, STEP_WEBHOOK_NAMES);
  if (problem) report(problem.code, ownerId, problem.params);
}
