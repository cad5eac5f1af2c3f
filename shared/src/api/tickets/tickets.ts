import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { isSitePath } from '../../basics/site-path.ts';
import {
  formKey,
  instanceId,
  linkedFormId,
  submissionId,
  taskId,
  ticketAccount,
  ticketId,
  userId,
  versionNumber,
  zendeskId,
} from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { answers } from '../../forms/schema.ts';
import { answerRefusals } from '../submissions/submissions.ts';
import { availabilityRefusals } from './availability-refusals.ts';
import { ANSWERS_BODY, contract } from '../contract.ts';
import { personalLink } from '../submissions/visitors/personal-links.ts';
import { CODES } from '../reply.ts';
import { sidebarKeys } from '../session/session.ts';
import { frame, ticketDraft } from './drafts.ts';
import { ticketState } from '../zendesk/ticket-state.ts';
import { workflowRefusals } from '../workflow/refusals.ts';
import { asked, processStatus, processStatusInAddress, summaryLine } from '../workflow/workflow.ts';

/** Forms linked to Zendesk tickets, and the doors between the ticket and the companion app. */

/**
 * What can be done with a linked form: send it for approval again, correct its answers first, switch it on or off, take it off, have a
 * note written of it.
 */
export const linkedAction = z.enum(['resubmit', 'correct', 'switch', 'remove', 'note']);
export type LinkedAction = z.infer<typeof linkedAction>;

export const linkedForm = z.object({
  id: linkedFormId,
  formKey,
  formTextName: z.string(),
  zdTktId: ticketId,
  /** Account of the ticket; null where nobody knew, which sessions of an account never see. */
  account: z.nullable(z.string()),
  /** Null before Zendesk has told. */
  ticketState: z.nullable(ticketState),
  /** The ticket that it was on before that one was merged into this one. */
  mergedFrom: z.nullable(ticketId),
  enabled: z.boolean(),
  processStatus: z.nullable(processStatus),
  /** The status in words of the reader's language is made from `processStatus`; this is the English one. */
  processStatusName: z.string(),
  zdAgentId: z.string(),
  zdAgentName: z.string(),
  createTime: instant,
  updateTime: instant,
  /** What the link carried through which the answers came. */
  extValue: z.string(),
  /** What the form calls the channel of this `extValue`; left out where it has none. */
  channelName: z.optional(z.string()),
  formDataId: submissionId,
  instanceId: z.nullable(instanceId),
  /** Who requested the approval; empty where nobody with a name did. */
  requester: z.optional(z.string()),
  /** By the number rule of its process; null without one. */
  procNumber: z.optional(z.nullable(z.string())),
  /** Only for those who have to do with its approval. */
  summary: z.optional(z.array(summaryLine)),
  currentSteps: z.array(z.object({ name: z.string(), assignees: z.array(z.string()) })),
  progress: z.object({ done: z.int(), of: z.int() }),
  /** The request's own title, by the title rule of its process; null without one, and for readers from whom it hides something. */
  title: z.optional(z.nullable(z.string())),
  /** The last decision (an action of the flow record) and who made it; empty for nobody with a name. */
  lastAct: z.optional(z.nullable(z.string())),
  lastActor: z.optional(z.string()),
  /** They have no account, and a code proved that they read the address by which they are called. */
  isLastByCode: z.optional(z.boolean()),
  /** When that was. */
  lastTime: z.optional(z.nullable(instant)),
  /** What was said with it; empty for readers who may not read the flow record. */
  lastComment: z.string(),
  /** Set when this reader has an open task in it. */
  myTaskId: z.nullable(taskId),
  /** Who brought that task to the reader, and with which words; null where the process did. */
  asked: z.optional(z.nullable(asked)),
  /** Since when somebody's decision is awaited; null while nobody's is. */
  waitsSince: z.optional(z.nullable(instant)),
  /** That task is the reader's own request, returned or recalled: to be corrected and sent again. */
  isCorrection: z.optional(z.boolean()),
  /** The answers were other ones before, or were sent again. */
  isComparable: z.optional(z.boolean()),
  previousId: z.nullable(linkedFormId),
  /** Whose personal link the answers came through; null for every other way. */
  sentTo: z.optional(z.nullable(z.object({ name: z.string(), isProven: z.boolean() }))),
  /** What this reader may do with it; `resubmit` and `correct` only while it can be sent again. */
  may: z.array(linkedAction),
});
export type LinkedForm = z.infer<typeof linkedForm>;

const words = z.string().check(mostLetters(200));

/** Every field of a linked ticket order can be asked for; names and notes are found by any part of them. */
const linkedFilter = {
  id: z.optional(linkedFormId),
  zdTktId: z.optional(ticketId),
  account: z.optional(ticketAccount),
  formTextName: z.optional(words),
  processStatus: z.optional(processStatusInAddress),
  enabled: z.optional(z.enum(['yes', 'no'])),
  formKey: z.optional(words),
  formDataId: z.optional(words),
  extValue: z.optional(words),
  /** Zendesk's id of the agent, or a part of the name. */
  zdAgentId: z.optional(words),
  /** Linked at this moment or later. */
  createdFrom: z.optional(instant),
  /** Linked before this moment. */
  createdUntil: z.optional(instant),
};
const linkedFilterObject = z.object(linkedFilter);
export type LinkedFilter = z.infer<typeof linkedFilterObject>;

export const listLinked = contract({
  name: 'tickets.listLinked',
  summary: 'List forms linked to tickets, newest first',
  method: 'GET',
  path: '/zendesk/linked-forms',
  access: 'self',
  hasTag: true,
  input: z.object({
    ...pageQuery,
    ...linkedFilter,
    /** A sidebar names its app instance, and gets my unsent answers beside the ticket with the same request. */
    frame: z.optional(frame),
  }),
  reply: z.object({
    ...pageOf(linkedForm).shape,
    /** The ticket that was asked for was merged into this one, and its forms have gone there. */
    mergedInto: z.optional(ticketId),
    /** Only with `frame` and a ticket: my unsent answers of it, and of tickets that I was writing just now; and those of refused starts. */
    drafts: z.optional(z.array(ticketDraft)),
    /** Forms sent to the requester of the ticket that was asked for and not answered yet; for its agents. */
    waiting: z.optional(z.array(personalLink)),
  }),
  refusals: { ...FAR_PAGE, unknown_account: CODES.notFound },
});

export const exportLinked = contract({
  name: 'tickets.exportLinked',
  summary: 'Start a CSV export of the filtered linked forms; get its progress by the key',
  method: 'POST',
  path: '/zendesk/linked-forms/export',
  access: 'ticket:linked:export',
  input: linkedFilterObject,
  reply: z.object({ key: z.string() }),
  refusals: { unknown_account: CODES.notFound },
});

const text = z.string().check(trimmed(), mostLetters(200));

/** Links answers that exist already. All six fields are required, with the specification's messages. */
export const link = contract({
  name: 'tickets.link',
  summary: 'Link an existing submission to a ticket',
  method: 'POST',
  path: '/zendesk/linked-forms',
  access: 'self',
  input: z.object({
    formKey: text,
    extValue: text,
    zdTktId: text,
    zdAgentId: text,
    status: text,
    formDataId: text,
    account: z.optional(ticketAccount),
  }),
  reply: linkedForm,
  refusals: {
    form_key_empty: CODES.unprocessable,
    ext_value_empty: CODES.unprocessable,
    ticket_id_empty: CODES.unprocessable,
    agent_id_empty: CODES.unprocessable,
    status_empty: CODES.unprocessable,
    form_data_id_empty: CODES.unprocessable,
    already_linked: CODES.conflict,
    ...availabilityRefusals,
  },
});

/**
 * From status 3 or 4: a new submission with the same answers, a new process, linked by `previousId`. With `answers` (all that the
 * caller sees) these take their place, on the version that they were given on; what the caller does not see stays.
 */
export const resubmit = contract({
  name: 'tickets.resubmit',
  summary: 'Resubmit a rejected or cancelled linked form for approval',
  method: 'POST',
  path: '/zendesk/linked-forms/{id}/resubmit',
  access: 'self',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    id: linkedFormId,
    answers: z.optional(answers),
    /** People for steps whose approvers the starter chooses, by node id. */
    choices: z.optional(z.record(z.string(), z.array(userId))),
  }),
  reply: linkedForm,
  refusals: {
    not_resubmittable: CODES.conflict,
    ticket_closed: CODES.conflict,
    form_stopped: CODES.unprocessable,
    rows_partly_hidden: CODES.unprocessable,
    ...answerRefusals,
    ...workflowRefusals,
    unknown_definition: CODES.unprocessable,
  },
});

export const setEnabled = contract({
  name: 'tickets.setEnabled',
  summary: 'Activate or deactivate a linked form',
  method: 'PUT',
  path: '/zendesk/linked-forms/{id}/enabled',
  access: 'self',
  input: z.object({ id: linkedFormId, enabled: z.boolean() }),
  reply: linkedForm,
});

/** Several ids in the path, separated by commas. */
export const unlink = contract({
  name: 'tickets.unlink',
  summary: 'Remove linked forms from their tickets; answers and history stay',
  method: 'DELETE',
  path: '/zendesk/linked-forms/{ids}',
  access: 'self',
  input: z.object({ ids: z.string().check(z.regex(/^[\w-]+(,[\w-]+){0,99}$/)) }),
  reply: z.null(),
  refusals: { approval_running: CODES.conflict },
});

export const fillableForm = z.object({
  formKey,
  name: z.string(),
  description: z.string(),
  version: versionNumber,
  hasApproval: z.boolean(),
  isFavourite: z.boolean(),
  /** When the reader last sent it beside a ticket. */
  usedTime: z.nullable(instant),
  /** Can be sent to the ticket's requester by a personal link. */
  isSendable: z.optional(z.boolean()),
});
export type FillableForm = z.infer<typeof fillableForm>;

export const listFillable = contract({
  name: 'tickets.listFillable',
  summary: 'List published forms you can fill for a ticket',
  method: 'GET',
  path: '/zendesk/fillable-forms',
  access: 'self',
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(mostLetters(200))),
    /** Only forms that are for this ticket; the server asks Zendesk where it belongs. */
    ticketId: z.optional(ticketId),
    account: z.optional(ticketAccount),
    /** Of a ticket that is not saved yet and has no number: what the page around the sidebar says. */
    place: z.optional(
      z.object({
        brandId: z.optional(zendeskId),
        groupId: z.optional(zendeskId),
        ticketFormId: z.optional(zendeskId),
      }),
    ),
  }),
  reply: z.object({
    ...pageOf(fillableForm).shape,
    /** Zendesk did not say where the ticket belongs: forms that are not for every ticket are left out. */
    isPlaceUnknown: z.optional(z.boolean()),
  }),
  refusals: { unknown_ticket: CODES.unprocessable, unknown_account: CODES.notFound },
});

/** More than one where tickets have to be told apart by their account; a session that began at Zendesk has its own alone. */
export const listTicketAccounts = contract({
  name: 'tickets.listTicketAccounts',
  summary: 'List Zendesk accounts whose tickets you can see',
  method: 'GET',
  path: '/zendesk/ticket-accounts',
  access: 'self',
  input: z.object({}),
  reply: z.object({ accounts: z.array(z.string()) }),
});

export const setFavourite = contract({
  name: 'tickets.setFavourite',
  summary: 'Add a form to your favourites, or remove it',
  method: 'PUT',
  path: '/zendesk/fillable-forms/{formKey}/favourite',
  access: 'self',
  input: z.object({ formKey, isFavourite: z.boolean() }),
  reply: z.null(),
});

const ticketPerson = z.object({ id: z.optional(z.string()), name: z.string(), email: z.optional(z.string()) });

/** Agents get all of it; people with an approval of the ticket its number, subject, status and the requester's name. */
export const ticketDetail = z.object({
  id: ticketId,
  subject: z.string(),
  status: z.string(),
  requester: z.nullable(ticketPerson),
  assignee: z.optional(z.nullable(ticketPerson)),
  tags: z.optional(z.array(z.string())),
  createTime: z.optional(instant),
  updateTime: z.optional(instant),
});
export type TicketDetail = z.infer<typeof ticketDetail>;

export const getTicket = contract({
  name: 'tickets.getTicket',
  summary: 'Get a ticket from Zendesk',
  method: 'GET',
  path: '/zendesk/tickets/{id}',
  access: 'self',
  input: z.object({ id: ticketId, account: z.optional(ticketAccount) }),
  reply: ticketDetail,
  refusals: {
    no_account: CODES.unprocessable,
    unknown_account: CODES.notFound,
    zendesk_unavailable: CODES.unavailable,
  },
});

/** `path` is an address of the web app or a fill page, `/d/{key}?ticketId=…`; the code in the reply's `url` lives 60 s. */
export const deeplink = contract({
  name: 'tickets.deeplink',
  summary: 'Create a one-time address that opens the web app signed in',
  method: 'POST',
  path: '/zendesk/deeplink',
  access: 'self',
  input: z.object({ path: z.string().check(z.maxLength(1000), z.refine(isSitePath)) }),
  reply: z.object({ url: z.string() }),
  replay: 'none',
});

/** Where Zendesk opened the frame; `other` for places that we have no screen for. */
export const sidebarLocation = z.enum(['ticket_sidebar', 'new_ticket_sidebar', 'nav_bar', 'modal', 'other']);
export type SidebarLocation = z.infer<typeof sidebarLocation>;

const sidebarParts = {
  user: z.object({
    id: z.int(),
    userName: z.string(),
    nickName: z.string(),
    avatar: z.string(),
    roles: z.array(z.string()),
    permissions: z.array(z.string()),
  }),
  account: z.object({ subdomain: z.string(), origin: z.string() }),
  options: z.object({
    /** The ticket is not solved before a form of it is approved, nor while an approval is pending or was rejected. */
    requiresApprovedForm: z.boolean(),
    /** The agent sees and asks, and writes nothing into tickets: Zendesk calls them a light agent. */
    isLightAgent: z.boolean(),
  }),
};

/** What stands inline in the sidebar's HTML. Which ticket it is for is not known before the page around it has said so. */
export const sidebarBootstrap = z.object({
  ...sidebarKeys,
  ...sidebarParts,
  location: sidebarLocation,
});
export type SidebarBootstrap = z.infer<typeof sidebarBootstrap>;

/** A frame that was loaded anew brings a token that was used: it renews its session and asks for the rest. */
export const getSidebar = contract({
  name: 'tickets.getSidebar',
  summary: 'Get the person, account and options of a sidebar session',
  method: 'GET',
  path: '/zendesk/sidebar',
  access: 'self',
  input: z.object({}),
  reply: z.object({
    ...sidebarParts,
    /** As the token said that has opened the frame first; null where that was before this was kept. */
    location: z.nullable(sidebarLocation),
  }),
});

/** What stands inline where the signed token did not open the sidebar, for a frame that may go on without one. */
export const closedSidebar = z.object({
  /** The ticket page around it. */
  origin: z.string(),
  /** Why it did not open. */
  refused: z.object({ title: z.string(), text: z.string() }),
  /** What to say if the session of this frame is over as well. */
  over: z.object({ title: z.string(), text: z.string() }),
});
export type ClosedSidebar = z.infer<typeof closedSidebar>;
