import { FAR_PAGE } from '../far-page.ts';
import { PROCESS_STATUS } from '../../workflow/state.ts';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import {
  definitionKey,
  formKey,
  instanceId,
  revision,
  submissionId,
  taskId,
  ticketId,
  userId,
  versionInAddress,
  versionNumber,
} from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { answers, publishedForm } from '../../forms/schema.ts';
import { answerSizeRefusals } from '../submissions/size-refusals.ts';
import { ANSWERS_BODY, contract, LARGE_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';
import { ticketState } from '../zendesk/ticket-state.ts';
import { workflowRefusals } from './refusals.ts';
import { LONGEST_COMMENT } from '../../workflow/decision/needs.ts';

/** Process definitions, instances and the tasks of approvers. */

export const processStatus = z.union([
  z.literal(PROCESS_STATUS.processing),
  z.literal(PROCESS_STATUS.completed),
  z.literal(PROCESS_STATUS.rejected),
  z.literal(PROCESS_STATUS.cancelled),
]);
/** The same in an address. */
export const processStatusInAddress = z.pipe(z.coerce.number().check(z.int(), z.gte(1), z.lte(4)), processStatus);

/**
 * What the request is called for this reader: by the title rule of its process, else its form with the first answers that they
 * may see; null where there is nothing to add to the name of the form.
 */
export const procTitle = z.optional(z.nullable(z.string()));

/** One answer in short: the process says which, the server what of it the reader may see. */
export const summaryLine = z.object({
  key: z.string(),
  label: z.string(),
  text: z.string(),
  /** It is not what it was when the reader last acted on the request. */
  isChanged: z.optional(z.boolean()),
  /** What it was then; missing where it was empty. */
  before: z.optional(z.string()),
  /** The title of the request says it, too. */
  isTold: z.optional(z.boolean()),
});
export type SummaryLine = z.infer<typeof summaryLine>;

/** Somebody in an approval; an id below zero is somebody without an account, called by an e-mail address. */
export const person = z.object({ id: z.int().brand<'UserId'>(), nickName: z.string(), avatar: z.string() });
export type Person = z.infer<typeof person>;

/** Who started an approval; id 0 and no name where somebody without an account, or the clock, did. */
export const starter = z.object({
  id: z.int().check(z.nonnegative()).brand<'UserId'>(),
  nickName: z.string(),
  avatar: z.string(),
});

export const definitionSummary = z.object({
  key: definitionKey,
  name: z.string(),
  /** Newest published version, null while there is only a draft. */
  version: z.nullable(versionNumber),
  /** The form that it was made for and is published with; null for processes of the house. */
  ownForm: z.nullable(formKey),
  /** Forms that it is attached to. */
  forms: z.array(z.object({ formKey, name: z.string() })),
  updateTime: instant,
  rev: revision,
});
export type DefinitionSummary = z.infer<typeof definitionSummary>;

export const definitionDetail = z.object({ ...definitionSummary.shape, xml: z.string() });
export type DefinitionDetail = z.infer<typeof definitionDetail>;

/** 2 MB of XML is far beyond any process that people can read. */
const xml = z.string().check(z.minLength(1), z.maxLength(2_000_000));

export const listDefinitions = contract({
  name: 'workflow.listDefinitions',
  summary: 'List processes with their latest version',
  method: 'GET',
  path: '/workflow/definitions',
  access: 'workflow:definition:list',
  input: z.object({ ...pageQuery, name: z.optional(z.string().check(z.maxLength(200))) }),
  reply: pageOf(definitionSummary),
});

export const getDefinition = contract({
  name: 'workflow.getDefinition',
  summary: 'Get a process with its BPMN',
  method: 'GET',
  path: '/workflow/definitions/{key}',
  access: 'workflow:definition:query',
  input: z.object({ key: definitionKey, version: z.optional(versionInAddress) }),
  reply: definitionDetail,
});

/** Creates the definition when `rev` is 0. The draft may have problems; publishing may not. */
export const saveDefinition = contract({
  name: 'workflow.saveDefinition',
  summary: 'Save a process’s BPMN draft',
  method: 'PUT',
  path: '/workflow/definitions/{key}',
  access: 'workflow:definition:edit',
  bodyBytes: LARGE_BODY,
  input: z.object({
    key: definitionKey,
    rev: revision,
    name: z.string().check(trimmed(), z.minLength(1), mostLetters(200)),
    xml,
  }),
  reply: definitionDetail,
  refusals: { stale_revision: CODES.conflict, bpmn_invalid: CODES.unprocessable },
});

/** What is not supported is refused by element id in `params.element`. */
export const publishDefinition = contract({
  name: 'workflow.publishDefinition',
  summary: 'Publish the draft as a new version; running requests keep theirs',
  method: 'POST',
  path: '/workflow/definitions/{key}/publish',
  access: 'workflow:definition:deploy',
  input: z.object({ key: definitionKey, rev: revision }),
  reply: definitionDetail,
  refusals: { stale_revision: CODES.conflict, bpmn_invalid: CODES.unprocessable },
});

/** Start dialog: processes with their versions and the forms that start them. */
const startable = z.object({
  definitionKey,
  name: z.string(),
  version: versionNumber,
  formKey,
  formName: z.string(),
});
export type Startable = z.infer<typeof startable>;

export const listStartable = contract({
  name: 'workflow.listStartable',
  summary: 'List processes you can start, with version and form',
  method: 'GET',
  path: '/workflow/startable',
  access: 'workflow:process:start',
  input: z.object({ ...pageQuery, name: z.optional(z.string().check(z.maxLength(200))) }),
  reply: pageOf(startable),
});

/** Milliseconds; running ones count until now. */
const duration = z.int();

export const ownInstance = z.object({
  procInsId: instanceId,
  procDefName: z.string(),
  procDefVersion: z.int(),
  /** By the number rule of the process; null without one. */
  procNumber: z.optional(z.nullable(z.string())),
  procTitle,
  createTime: instant,
  status: processStatus,
  duration,
  /** Names of the steps that wait now. */
  currentSteps: z.array(z.string()),
  formName: z.string(),
  summary: z.optional(z.array(summaryLine)),
  submissionId,
  ticketId: z.nullable(ticketId),
  /** What became of the ticket; null before Zendesk has told. */
  ticketState: z.optional(z.nullable(ticketState)),
  /** Whoever started it can send it again now. */
  canBeSentAgain: z.optional(z.boolean()),
});
export type OwnInstance = z.infer<typeof ownInstance>;

export const listOwn = contract({
  name: 'workflow.listOwn',
  summary: 'List requests you started',
  method: 'GET',
  path: '/workflow/instances/own',
  access: 'workflow:process:own',
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(mostLetters(200))),
    /** Part of the number. */
    procNumber: z.optional(z.string().check(z.maxLength(100))),
    status: z.optional(processStatusInAddress),
  }),
  reply: pageOf(ownInstance),
  refusals: FAR_PAGE,
});

export const cancelInstance = contract({
  name: 'workflow.cancelInstance',
  summary: 'Cancel a running request you started; can’t be undone',
  method: 'POST',
  path: '/workflow/instances/{id}/cancel',
  access: 'workflow:process:cancel',
  input: z.object({ id: instanceId, comment: z.optional(z.string().check(mostLetters(LONGEST_COMMENT))) }),
  reply: z.null(),
  refusals: workflowRefusals,
});

export const deleteInstance = contract({
  name: 'workflow.deleteInstance',
  summary: 'Remove a completed request from your list',
  method: 'DELETE',
  path: '/workflow/instances/{id}',
  access: 'workflow:process:delete',
  input: z.object({ id: instanceId }),
  reply: z.null(),
  refusals: { instance_running: CODES.conflict, not_starter: CODES.forbidden },
});

export const removeInstance = contract({
  name: 'workflow.removeInstance',
  summary: 'Remove a completed request from all lists',
  method: 'DELETE',
  path: '/workflow/instances/{id}/everywhere',
  access: 'workflow:process:stop',
  input: z.object({ id: instanceId }),
  reply: z.null(),
  refusals: { instance_running: CODES.conflict },
});

/** Why a step was decided without a person: its rule says so, nobody was found, only the starter was, somebody had approved before, the time was up. */
export const RULES = ['approval_rule', 'empty', 'starter', 'same_person', 'timeout'] as const;

/** One entry of the flow record; `action` and `comment` are empty while the task is open. */
export interface TimelineEntry {
  /** Of an open task its own id. */
  id: string;
  nodeName: string;
  action: string;
  /** Of what a rule has decided. */
  reason?: (typeof RULES)[number] | undefined;
  assigneeName: string;
  /** They have no account, and a code proved that they read the address by which they are called. */
  isByCode?: boolean | undefined;
  /** Whoever an open task waits for is out of office so long. */
  awayUntil?: string | undefined;
  onBehalfOfName: string;
  candidate: string[];
  createTime: string;
  finishTime: string | null;
  duration: number | null;
  comment: string;
  toNames: string[];
  /** Where it was sent back to; empty where that is the starter. */
  toNode?: string | undefined;
  /** Attached to a comment; the addresses open for a while. */
  files?: { id: string; name: string; size: number; url: string }[] | undefined;
  subTasks: TimelineEntry[];
}

export const timelineEntry: z.ZodMiniType<TimelineEntry> = z.object({
  id: z.string(),
  nodeName: z.string(),
  action: z.string(),
  reason: z.optional(z.enum(RULES)),
  assigneeName: z.string(),
  isByCode: z.optional(z.boolean()),
  awayUntil: z.optional(instant),
  onBehalfOfName: z.string(),
  candidate: z.array(z.string()),
  createTime: instant,
  finishTime: z.nullable(instant),
  duration: z.nullable(duration),
  comment: z.string(),
  toNames: z.array(z.string()),
  toNode: z.optional(z.string()),
  files: z.optional(z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), url: z.string() }))),
  get subTasks() {
    return z.array(timelineEntry);
  },
});

export const timeline = contract({
  name: 'workflow.timeline',
  summary: 'List a request’s flow record, oldest first',
  method: 'GET',
  path: '/workflow/instances/{id}/timeline',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({
    procInsId: instanceId,
    procDefName: z.string(),
    /** By the number rule of the process; null without one. */
    procNumber: z.optional(z.nullable(z.string())),
    status: processStatus,
    starter,
    createTime: instant,
    finishTime: z.nullable(instant),
    entries: z.array(timelineEntry),
  }),
});

/** BPMN of the instance's own version with the marks of this instance by node and flow id. */
export const diagram = contract({
  name: 'workflow.diagram',
  summary: 'Get a request’s process diagram with completed, active and returned steps',
  method: 'GET',
  path: '/workflow/instances/{id}/diagram',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({
    xml: z.string(),
    finished: z.array(z.string()),
    active: z.array(z.string()),
    rejected: z.array(z.string()),
    /** Steps that sent the process back and wait to be reached again. */
    returned: z.optional(z.array(z.string())),
    people: z.record(z.string(), z.array(person)),
  }),
});

/**
 * Why a task is here for its reader, where a person brought it: to say first what they think, to check what was approved, to give an
 * opinion as a delegate, handed over for good, or returned.
 */
export const asked = z.object({
  how: z.enum(['first', 'check', 'opinion', 'transfer', 'return', 'returned', 'rejected', 'again']),
  actor: z.string(),
  /** They have no account, and a code proved that they read the address by which they are called. */
  isByCode: z.optional(z.boolean()),
  comment: z.string(),
  at: instant,
  /** Who decides after the opinion that is asked for; null for whoever decides themselves. */
  forName: z.optional(z.nullable(z.string())),
});
export type Asked = z.infer<typeof asked>;

export const taskRow = z.object({
  taskId,
  zdTktId: z.string(),
  /** What became of the ticket; null before Zendesk has told. */
  ticketState: z.optional(z.nullable(ticketState)),
  procInsId: instanceId,
  procDefName: z.string(),
  procDefVersion: z.int(),
  /** By the number rule of the process; null without one. */
  procNumber: z.optional(z.nullable(z.string())),
  procTitle,
  taskName: z.string(),
  deployUser: z.string(),
  createTime: instant,
  finishTime: z.nullable(instant),
  comment: z.string(),
  deviceSerialNumberNote: z.string(),
  formName: z.string(),
  summary: z.optional(z.array(summaryLine)),
  rev: revision,
  /** Null where the process itself brought the task. */
  asked: z.optional(z.nullable(asked)),
  /** One of several may take it. */
  isClaimable: z.optional(z.boolean()),
  dueTime: z.optional(z.nullable(instant)),
});
export type TaskRow = z.infer<typeof taskRow>;

const taskQuery = z.object({
  ...pageQuery,
  procDefName: z.optional(z.string().check(mostLetters(200))),
  zdTktId: z.optional(z.string().check(z.maxLength(20))),
  /** Part of the number of the process. */
  procNumber: z.optional(z.string().check(z.maxLength(100))),
  /** Part of the nick name of who started it. */
  deployUser: z.optional(z.string().check(z.maxLength(100))),
});

export const listTodo = contract({
  name: 'workflow.listTodo',
  summary: 'List your open tasks, oldest first',
  method: 'GET',
  path: '/workflow/tasks/todo',
  access: 'workflow:task:todo',
  input: taskQuery,
  reply: pageOf(taskRow),
  refusals: FAR_PAGE,
});

export const listFinished = contract({
  name: 'workflow.listFinished',
  summary: 'List your completed tasks, newest first',
  method: 'GET',
  path: '/workflow/tasks/finished',
  access: 'workflow:task:finished',
  input: taskQuery,
  reply: pageOf(taskRow),
  refusals: FAR_PAGE,
});

/** What an approver may press on this task now. */
const taskButton = z.enum(['approve', 'reject', 'return', 'transfer', 'delegate', 'preSign', 'subSign']);
export type TaskButton = z.infer<typeof taskButton>;

/** What `workflow.actOnTask` does, as far as this person may do it now. */
export const TASK_STEPS = ['claim', 'unclaim', 'undelegate', 'withdraw', 'addSigner', 'removeSigner'] as const;
export type TaskStepName = (typeof TASK_STEPS)[number];

export const getTask = contract({
  name: 'workflow.getTask',
  summary: 'Get a task with its answers, form version and available actions',
  method: 'GET',
  path: '/workflow/tasks/{id}',
  access: 'self',
  input: z.object({ id: taskId }),
  reply: z.object({
    task: taskRow,
    status: processStatus,
    /** Open tasks have status 1; see workflow task states. */
    taskStatus: z.int(),
    starter,
    ticketId: z.nullable(ticketId),
    /** Account of the ticket; null where nobody knew. */
    account: z.optional(z.nullable(z.string())),
    submissionId,
    answers,
    form: publishedForm,
    buttons: z.array(taskButton),
    /** What the step calls them, where it says so. */
    buttonLabels: z.optional(z.record(z.string(), z.string())),
    /** The task is delegated to me: with these buttons I say what I think, and whoever delegated it decides. */
    opinion: z.optional(z.nullable(z.object({ to: person, buttons: z.array(taskButton) }))),
    /** The task is somebody else's; what I decide as a proxy (`workflow:task:proxy`) is recorded for them. */
    proxyFor: z.optional(z.nullable(person)),
    /**
     * What my rejection comes to where it does not end the process: an opinion, one vote of several, or the way back to a step,
     * whose name is empty where it is the starter's.
     */
    rejection: z.optional(z.nullable(z.object({ as: z.enum(['opinion', 'vote', 'back']), to: z.string() }))),
    /** The starter has the process back to correct it; approving sends it again. */
    isCorrection: z.optional(z.boolean()),
    /** Whether approving, rejecting and sub-signing have to be signed here. */
    isSigned: z.boolean(),
    steps: z.optional(z.array(z.enum(TASK_STEPS))),
    returnTargets: z.array(z.object({ nodeId: z.string(), name: z.string() })),
    writableFields: z.array(z.string()),
    hiddenFields: z.array(z.string()),
    /** What was said before this round, the oldest first; empty where the process brought the task for the first time, or `task.asked` says why it is here. */
    before: z.optional(z.array(asked)),
    /** Where several decide together: how many have to approve, and who has decided. */
    votes: z.optional(
      z.nullable(
        z.object({ total: z.int(), needed: z.int(), approved: z.array(z.string()), rejected: z.array(z.string()) }),
      ),
    ),
    /** Approving needs no opinion. */
    isOpinionOptional: z.optional(z.boolean()),
    /** `of` counts every approval of the process, also on branches that this request does not take; `workflow.forecast` knows the way ahead. */
    position: z.object({ step: z.int(), of: z.int() }),
    isSuspended: z.optional(z.boolean()),
    /** The answers were other ones before, or were sent again. */
    isComparable: z.optional(z.boolean()),
  }),
});
export type TaskDetail = z.infer<typeof getTask.reply>;

const comment = z.string().check(mostLetters(LONGEST_COMMENT));
const act = { comment, answers: z.optional(answers) };
/** The drawn signature of a decision: a small PNG as a data address. */
const signature = z.optional(z.string().check(z.maxLength(200_000), z.regex(/^data:image\/png;base64,[\w+/]+={0,2}$/)));

/** People for the steps that follow and ask for a choice, by node id. */
const nextAssignees = z.optional(z.record(z.string(), z.array(userId)));

/** The seven review actions. The server answers `comment_required` where a comment is missing; only approving may do without, where the step allows it. */
export const reviewAction = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('approve'),
    ...act,
    signature,
    nextAssignees,
  }),
  z.object({ type: z.literal('reject'), ...act, signature }),
  z.object({ type: z.literal('return'), ...act, target: z.string().check(z.maxLength(200)) }),
  z.object({ type: z.literal('transfer'), ...act, assignee: z.nullable(userId) }),
  z.object({ type: z.literal('delegate'), ...act, assignee: z.nullable(userId) }),
  z.object({ type: z.literal('preSign'), ...act, assignees: z.array(userId) }),
  z.object({
    type: z.literal('subSign'),
    ...act,
    signature,
    assignees: z.array(userId),
    nextAssignees,
    /** False keeps the signers waiting until I approve; otherwise this is my approval. */
    approveNow: z.optional(z.boolean()),
  }),
]);
export type ReviewAction = z.infer<typeof reviewAction>;

/** A task after an action on it. */
export const taskOutcome = z.object({ task: taskRow, taskStatus: z.int(), status: processStatus });

/** `rev` is the task revision that the person saw; a competitor gets 409 with the present task in `current`. */
export const reviewTask = contract({
  name: 'workflow.reviewTask',
  summary: 'Review a task: approve, reject, return, transfer, delegate, pre-sign or sub-sign',
  method: 'POST',
  path: '/workflow/tasks/{id}/actions',
  access: 'workflow:task:handle',
  bodyBytes: ANSWERS_BODY,
  input: z.object({ id: taskId, rev: revision, action: reviewAction }),
  reply: taskOutcome,
  refusals: {
    ...workflowRefusals,
    ...answerSizeRefusals,
    answer_invalid: CODES.unprocessable,
    rows_partly_hidden: CODES.unprocessable,
  },
  replay: 'by the use case',
});
