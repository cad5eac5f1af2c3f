import { PROCESS_STATUS } from '../state.ts';
import { type JsonLimits, readJsonText } from '../../forms/definition/json-text.ts';
import type { TaskDecision } from '../effect.ts';
import type { NodeWebhook } from '../graph/graph.ts';
import type { OutboundEvent } from './outbound-event.ts';

/** What a call to another system can say. */
export interface WebhookValues {
  /** The same for every attempt of one call. */
  delivery: string;
  event: string;
  /** ISO 8601 in UTC. */
  at: string;
  process: {
    id: string;
    key: string;
    version: number;
    name: string;
    title: string | null;
    /** By the number rule of the process; null without one. */
    number: string | null;
    status: number;
    ticketId: string | null;
    account: string | null;
  };
  /** Null for what is about the process as a whole. */
  task: { id: string; nodeId: string | null; name: string } | null;
  people: { id: number; userName: string }[];
  /** Who started the process; empty for an anonymous person. */
  starter: string;
  /** Who did what it tells of; empty for rules, timers and people without a name. */
  actor: string;
  /** Who did it and why in a sentence, in English: "Sofia Rossi rejected: no receipt". */
  said: string;
  /** What the last person who decided said, once the process has ended. */
  comment: string;
  /** Where people see the process. */
  url: string;
}

/** What a call of a step can say; `comment` is what the one who decided the task has said. */
export interface StepWebhookValues extends WebhookValues {
  task: {
    id: string;
    nodeId: string;
    name: string;
    /** Who has it, or had it when it was decided. */
    assignee: { id: number; userName: string } | null;
    status: number;
    decision: TaskDecision | null;
    comment: string;
  };
}

/** What the events of a step are called outside. */
export const STEP_EVENTS = {
  create: 'task_created',
  assign: 'task_assigned',
  complete: 'task_completed',
} as const satisfies Record<NodeWebhook['event'], string>;

/** More calls from one step are not for people to keep an eye on. */
export const MOST_STEP_WEBHOOKS = 10;

const ADDRESS = /^https?:\/\/[^\s@]+$/;
export const LONGEST_WEBHOOK_ADDRESS = 2000;

/** Whether a text is an address that can be called: http or https, without a name and password in it. */
export const isWebhookAddress = (text: string): boolean => ADDRESS.test(text) && text.length <= LONGEST_WEBHOOK_ADDRESS;

/** Whether a service task can call it; unlike a webhook's it may hold a name and a password. */
export const isCallAddress = (text: string): boolean =>
  /^https?:\/\/(?:[^\s/?#@]*@)?[^\s/?#@]+(?:[/?#]\S*)?$/i.test(text);

/** What a body of one's own may name in double braces. */
export const WEBHOOK_NAMES = [
  'delivery',
  'event',
  'at',
  'process',
  'process.id',
  'process.key',
  'process.version',
  'process.name',
  'process.title',
  'process.number',
  'process.status',
  'process.ticketId',
  'process.account',
  'task',
  'task.id',
  'task.nodeId',
  'task.name',
  'people',
  'starter',
  'actor',
  'said',
  'comment',
  'url',
] as const;

/** What the body of a step may name besides. */
export const STEP_WEBHOOK_NAMES = [
  ...WEBHOOK_NAMES,
  'task.assignee',
  'task.assignee.id',
  'task.assignee.userName',
  'task.status',
  'task.decision',
  'task.comment',
] as const;

/** What is sent where nobody has written a body of one's own. */
export function usualWebhookBody({ delivery, event, at, process, task, people }: WebhookValues): string {
  return JSON.stringify({ delivery, event, at, process, task, people });
}

/** The usual body as a template, to begin from. */
export const USUAL_WEBHOOK_TEMPLATE = `{
  "delivery": {{delivery}},
  "event": {{event}},
  "at": {{at}},
  "process": {{process}},
  "task": {{task}},
  "people": {{people}}
}`;

export const LONGEST_WEBHOOK_BODY = 20_000;
const LIMITS: JsonLimits = { longest: LONGEST_WEBHOOK_BODY, deepest: 50 };

/** Why a template cannot be used, and where: lines and columns count from 1. */
export interface WebhookBodyProblem {
  /** `webhook_name`: nothing is known by this name; `webhook_json`: what comes out would be no JSON. */
  code: 'webhook_name' | 'webhook_json';
  params: { line: number; column: number; name: string };
}

/** What is wrong with a template first; null where it is JSON whatever is filled in. `names` are those that it may name. */
export function problemOfWebhookBody(
  template: string,
  names: readonly string[] = WEBHOOK_NAMES,
): WebhookBodyProblem | null {
  const slots = slotsOf(template);
  const unknown = slots.find(({ name }) => !names.includes(name));
  if (unknown) return { code: 'webhook_name', params: { ...placeOf(template, unknown.from), name: unknown.name } };
  // As long as what it stands for, so that places in the text stay; a number may stand where any value may, and is no key.
  const filled = replaced(template, slots, ({ from, to, isInText }) => (isInText ? 'x' : '0').padEnd(to - from));
  const read = readJsonText(filled, LIMITS);
  if (!('problem' in read)) return null;
  return { code: 'webhook_json', params: { ...placeOf(template, read.problem.from), name: '' } };
}

/**
 * The template with its values, of which none can change the shape of the JSON: inside a text a value is a part of the text,
 * elsewhere it is written as JSON, with null for what is missing.
 */
export function fillWebhookBody(template: string, values: WebhookValues): string {
  return replaced(template, slotsOf(template), ({ name, isInText }) => {
    const value = valueOf(values, name) ?? null;
    if (!isInText) return JSON.stringify(value);
    return JSON.stringify(inText(value)).slice(1, -1);
  });
}

/** An event as it could be, to show and to try out what is sent. */
export function sampleWebhookValues(event: OutboundEvent, delivery = 'webhook.example'): WebhookValues {
  const isOver = event === 'process_ended';
  return {
    delivery,
    event,
    at: '2026-03-02T09:00:00.000Z',
    process: {
      id: '01890a5d-ac96-774b-bcce-b302099a8057',
      key: 'refund',
      version: 3,
      name: 'Refund approval',
      title: 'Refund of 49.90 for order SO-104222',
      number: 'REF-2026-00042',
      status: isOver ? PROCESS_STATUS.completed : PROCESS_STATUS.processing,
      ticketId: '48213',
      account: 'acme',
    },
    task:
      isOver || event === 'cc'
        ? null
        : { id: '01890a5d-ac96-774b-bcce-b302099a8058', nodeId: 'finance', name: 'Finance' },
    people: [{ id: 12, userName: 'maya' }],
    starter: 'Tom Becker',
    actor: isOver ? 'Maya Okafor' : 'Tom Becker',
    said: isOver ? 'Maya Okafor approved: The parcel was "lost", so we pay.' : 'Tom Becker sent it',
    comment: isOver ? 'The parcel was "lost", so we pay.' : '',
    url: 'https://countersign.example.com/workflow/process/image?procInsId=01890a5d-ac96-774b-bcce-b302099a8057',
  };
}

/** The same for an event of a step. */
export function sampleStepValues(event: NodeWebhook['event'], delivery = 'step.example'): StepWebhookValues {
  const isDecided = event === 'complete';
  const comment = isDecided ? 'The parcel was "lost", so we pay.' : '';
  const maya = { id: 12, userName: 'maya' };
  return {
    ...sampleWebhookValues('task_assigned', delivery),
    event: STEP_EVENTS[event],
    actor: isDecided ? 'Maya Okafor' : '',
    said: isDecided ? `Maya Okafor approved: ${comment}` : '',
    comment,
    task: {
      id: '01890a5d-ac96-774b-bcce-b302099a8058',
      nodeId: 'finance',
      name: 'Finance',
      assignee: maya,
      status: isDecided ? 2 : 1,
      decision: isDecided ? 'approved' : null,
      comment,
    },
  };
}

/** One name in double braces, and whether it stands inside a text of the JSON. */
interface Slot {
  from: number;
  to: number;
  name: string;
  isInText: boolean;
}

/** Braces that nobody has closed hold whatever follows, which no name is. */
const TOKEN = /\{\{([^{}"\n]*)\}\}|\{\{([^"\n]*)|\\.|"/gs;

function slotsOf(template: string): Slot[] {
  const slots: Slot[] = [];
  let isInText = false;
  for (const { 0: token, 1: closed, 2: open, index } of template.matchAll(TOKEN)) {
    const name = closed?.trim() ?? (open === undefined ? undefined : `{{${open}`);
    if (name !== undefined) slots.push({ from: index, to: index + token.length, name, isInText });
    else if (token === '"') isInText = !isInText;
  }
  return slots;
}

function replaced(template: string, slots: readonly Slot[], by: (slot: Slot) => string): string {
  let text = '';
  let at = 0;
  for (const slot of slots) {
    text += template.slice(at, slot.from) + by(slot);
    at = slot.to;
  }
  return text + template.slice(at);
}

function inText(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function valueOf(values: WebhookValues, name: string): unknown {
  let value: unknown = values;
  for (const part of name.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[part];
  return value;
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
