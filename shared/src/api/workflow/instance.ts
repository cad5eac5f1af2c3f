import { FAR_PAGE } from '../far-page.ts';
import * as z from 'zod/mini';
import { mostLetters } from '../../basics/people-text.ts';
import { definitionKey, formKey, instanceId, submissionId, ticketId } from '../../basics/ids.ts';
import { pageOf, pageQuery } from '../../basics/page.ts';
import { instant } from '../../basics/time.ts';
import { answers, publishedForm } from '../../forms/schema.ts';
import { contract } from '../contract.ts';
import { ticketState } from '../zendesk/ticket-state.ts';
import { closedFormRefusals } from '../forms/forms.ts';
import { CODES } from '../reply.ts';
import { ownInstance, processStatus, procTitle, starter, processStatusInAddress } from './workflow.ts';
import { workflowRefusals } from './refusals.ts';

/** One process as a whole: what it is about and what its reader may do with it. */

export const INSTANCE_STEPS = [
  'comment',
  'cc',
  'urge',
  'recall',
  'resubmit',
  'cancel',
  'suspend',
  'resume',
  'stop',
] as const;
export type InstanceStepName = (typeof INSTANCE_STEPS)[number];

const link = z.object({ procInsId: instanceId, status: processStatus, createTime: instant });

const listedInstance = z.extend(ownInstance, {
  /** Empty for whoever filled a public form. */
  starterName: z.string(),
});
export type ListedInstance = z.infer<typeof listedInstance>;

export const listInstances = contract({
  name: 'workflow.listInstances',
  summary: 'List all requests, for process administrators',
  method: 'GET',
  path: '/workflow/instances',
  access: 'workflow:process:list',
  input: z.object({
    ...pageQuery,
    name: z.optional(z.string().check(mostLetters(200))),
    /** Part of the number. */
    procNumber: z.optional(z.string().check(z.maxLength(100))),
    starter: z.optional(z.string().check(z.maxLength(200))),
    status: z.optional(processStatusInAddress),
  }),
  reply: pageOf(listedInstance),
  refusals: FAR_PAGE,
});

export const getInstance = contract({
  name: 'workflow.getInstance',
  summary: 'Get a request’s state, available actions and related requests',
  method: 'GET',
  path: '/workflow/instances/{id}',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({
    procInsId: instanceId,
    definitionKey,
    procDefName: z.string(),
    procDefVersion: z.int(),
    /** By the number rule of the process; null without one. */
    procNumber: z.optional(z.nullable(z.string())),
    procTitle,
    formName: z.string(),
    status: processStatus,
    isSuspended: z.boolean(),
    starter,
    createTime: instant,
    finishTime: z.nullable(instant),
    ticketId: z.nullable(ticketId),
    /** What became of the ticket; null before Zendesk has told. */
    ticketState: z.optional(z.nullable(ticketState)),
    steps: z.array(z.enum(INSTANCE_STEPS)),
    /** The rejected or cancelled process that this one repeats. */
    previous: z.nullable(link),
    /** The process that repeats this one. */
    next: z.nullable(link),
    /** The answers were other ones before, or were sent again. */
    isComparable: z.optional(z.boolean()),
  }),
});
export type InstanceDetail = z.infer<typeof getInstance.reply>;

/** Fields that every step of the reader hides are left out; the starter and administrators see them all. */
export const getInstanceForm = contract({
  name: 'workflow.getInstanceForm',
  summary: 'Get a request’s answers with their form version',
  method: 'GET',
  path: '/workflow/instances/{id}/form',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({ procInsId: instanceId, submissionId, formKey, answers, form: publishedForm }),
});

/** The new process names the old one; only the newest of a chain can be sent again. */
export const resubmitInstance = contract({
  name: 'workflow.resubmitInstance',
  summary: 'Resubmit your rejected or cancelled request as a new one',
  method: 'POST',
  path: '/workflow/instances/{id}/resubmit',
  access: 'workflow:process:start',
  input: z.object({ id: instanceId }),
  reply: z.object({ procInsId: instanceId }),
  refusals: {
    ...workflowRefusals,
    ...closedFormRefusals,
    not_starter: CODES.forbidden,
    not_resubmittable: CODES.conflict,
    ticket_closed: CODES.conflict,
    answer_invalid: CODES.unprocessable,
  },
});
