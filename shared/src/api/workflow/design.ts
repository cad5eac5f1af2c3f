import * as z from 'zod/mini';
import { definitionKey, formKey, userId, versionNumber } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { answers } from '../../forms/schema.ts';
import { contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';
import { person, processStatus } from './workflow.ts';

/** What the process designers ask: whom and what a process may name, what is wrong with it, how it would run. */

const xml = z.string().check(z.minLength(1), z.maxLength(2_000_000));
const nodeId = z.string().check(z.minLength(1), z.maxLength(200));

const named = z.object({ id: z.string(), name: z.string() });
const formField = z.object({
  key: z.string(),
  label: z.string(),
  type: z.string(),
  /** What expressions see: `text`, `number`, `date`, `choice` … */
  kind: z.string(),
  options: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  /** It stands in the rows of a sub-form: a step may hide it, conditions read it behind the sub-form's dot alone. */
  isColumn: z.optional(z.boolean()),
});
export type DesignField = z.infer<typeof formField>;

export const designForm = z.object({ formKey, name: z.string(), fields: z.array(formField) });
export type DesignForm = z.infer<typeof designForm>;

/** Roles by key, posts by code, departments by id: as assignee rules write them. */
export const designChoices = contract({
  name: 'workflow.designChoices',
  summary: 'List roles, posts, departments, processes and form fields for the process designer',
  method: 'GET',
  path: '/workflow/design/choices',
  access: 'workflow:definition:query',
  input: z.object({ key: z.optional(definitionKey) }),
  reply: z.object({
    roles: z.array(named),
    posts: z.array(named),
    departments: z.array(named),
    processes: z.array(named),
    /** The forms that the process is attached to, with the fields of their drafts. */
    forms: z.array(designForm),
    /** What the webhooks of the steps of the process are signed with, for who may edit it. */
    signingKey: z.optional(z.string()),
  }),
});
export type DesignChoices = z.infer<typeof designChoices.reply>;

export const designTicket = contract({
  name: 'workflow.designTicket',
  summary: 'List ticket values that conditions can use, from the designer’s Zendesk account',
  method: 'GET',
  path: '/workflow/design/ticket',
  access: 'workflow:definition:query',
  input: z.object({}),
  reply: z.object({
    /** Null where no account is connected. */
    account: z.nullable(z.string()),
    /** Whether Zendesk has said which fields there are. */
    isReachable: z.boolean(),
    /** Custom fields; `key` is their name behind `ticket.`, `kind` is `tags` for several choices. */
    fields: z.array(formField),
    /** By Zendesk's ids, as `ticket.groupId` and `ticket.assigneeId` are. */
    groups: z.array(named),
    agents: z.array(named),
  }),
});
export type DesignTicket = z.infer<typeof designTicket.reply>;

export const designPeople = contract({
  name: 'workflow.designPeople',
  summary: 'Get the people named in a process by ID',
  method: 'GET',
  path: '/workflow/design/people',
  access: 'workflow:definition:query',
  /** Ids with commas between them. */
  input: z.object({ ids: z.string().check(z.maxLength(4000), z.regex(/^\d+(,\d+)*$/)) }),
  reply: z.array(person),
});

const problem = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning']),
  elementId: z.nullable(z.string()),
  params: z.record(z.string(), z.string()),
});
export type DesignProblem = z.infer<typeof problem>;

export const checkDesign = contract({
  name: 'workflow.checkDesign',
  summary: 'Check a process for problems before publishing',
  method: 'POST',
  path: '/workflow/design/check',
  access: 'workflow:definition:query',
  bodyBytes: LARGE_BODY,
  input: z.object({ key: z.optional(definitionKey), xml }),
  reply: z.object({ problems: z.array(problem) }),
  replay: 'none',
});

/** Below zero for somebody without an account. */
const who = { nodeId, userId: z.int().brand<'UserId'>() };
const trialAct = z.discriminatedUnion('type', [
  z.object({ type: z.literal('approve'), ...who }),
  z.object({ type: z.literal('reject'), ...who }),
  z.object({ type: z.literal('return'), ...who, targetNodeId: nodeId }),
  /** What a timer, another system or another process does in the end. */
  z.object({ type: z.literal('goOn'), nodeId }),
]);
export type TrialAct = z.infer<typeof trialAct>;

const trialTask = z.object({
  nodeId,
  name: z.string(),
  person: z.nullable(person),
  /** Who may claim it. */
  candidates: z.array(person),
});
export type TrialTask = z.infer<typeof trialTask>;

/** Who would be around the ticket; nobody without it. */
const sampleTicket = z.object({
  assignee: z.nullable(userId),
  /** Members of the ticket's group. */
  group: z.array(userId).check(z.maxLength(100)),
  /** The e-mail address of the ticket's requester. */
  requester: z.optional(z.string().check(z.maxLength(254))),
  /** What conditions read of it, by its name behind `ticket.`; what is left out is empty. */
  facts: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
});
export type SampleTicket = z.infer<typeof sampleTicket>;

/** An event that waits, a call of another system, a called process; the timer of an activity, the time-out of a task. */
const waitKind = z.enum(['time', 'service', 'process', 'boundary', 'deadline']);

/** The whole trial is sent each time, and nothing of it is kept. */
export const simulateDesign = contract({
  name: 'workflow.simulateDesign',
  summary: 'Simulate a process: who gets which task after these answers and decisions',
  method: 'POST',
  path: '/workflow/design/simulate',
  access: 'workflow:definition:query',
  bodyBytes: LARGE_BODY,
  input: z.object({
    xml,
    starter: z.optional(userId),
    ticket: z.optional(sampleTicket),
    answers,
    /** People for steps whose people somebody chooses, by node id. */
    chosen: z.optional(z.record(z.string(), z.array(userId).check(z.maxLength(100)))),
    acts: z.array(trialAct).check(z.maxLength(500)),
  }),
  reply: z.object({
    status: processStatus,
    /** As a process that starts today would be called, with the first number. */
    title: z.optional(z.nullable(z.string())),
    number: z.optional(z.nullable(z.string())),
    /** Nodes where something waits now. */
    active: z.array(nodeId),
    /** Nodes that have been passed. */
    finished: z.array(nodeId),
    rejected: z.array(nodeId),
    tasks: z.array(trialTask),
    /** What waits for a clock, another system or another process; `goOn` at its node lets that come. */
    waiting: z.array(z.object({ nodeId, name: z.string(), kind: z.optional(waitKind) })),
    returnTargets: z.record(z.string(), z.array(z.object({ nodeId, name: z.string() }))),
    /** Why the last act, or the start, was not possible. */
    refused: z.nullable(z.object({ code: z.string(), nodeId: z.nullable(z.string()) })),
  }),
  refusals: { bpmn_invalid: CODES.unprocessable, too_many_answers: CODES.unprocessable },
  replay: 'none',
});
export type TrialReply = z.infer<typeof simulateDesign.reply>;

export const listVersions = contract({
  name: 'workflow.listVersions',
  summary: 'List a process’s published versions, newest first',
  method: 'GET',
  path: '/workflow/definitions/{key}/versions',
  access: 'workflow:definition:query',
  input: z.object({ key: definitionKey }),
  reply: z.array(
    z.object({ version: versionNumber, name: z.string(), publisher: z.nullable(person), publishTime: instant }),
  ),
});
