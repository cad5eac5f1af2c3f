import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { definitionKey, formKey, revision, versionNumber } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { formDetail } from './forms.ts';

/** Who has to approve what people send with a form: chosen on the form, published with it. */

const ids = z.array(z.string().check(z.minLength(1), mostLetters(64))).check(z.minLength(1), z.maxLength(50));

/** Whom a step is for: ids of people, keys of roles, codes of posts, ids of departments. */
const approvers = z.discriminatedUnion('type', [
  z.object({ type: z.literal('manager') }),
  z.object({ type: z.literal('users'), ids }),
  z.object({ type: z.literal('roles'), ids }),
  z.object({ type: z.literal('posts'), ids }),
  z.object({ type: z.literal('departmentMembers'), ids }),
]);
export type Approvers = z.infer<typeof approvers>;

const step = z.object({
  name: z.string().check(trimmed(), z.minLength(1), mostLetters(200)),
  approvers,
  /** Whether all of them have to approve; else one of them is enough. */
  isForAll: z.boolean(),
});
/** One step of an approval as it is chosen on a form. */
export type ApprovalStep = z.infer<typeof step>;

/** `names` are those of `approvers`, in their order; who is not there any more is missing. */
const namedStep = z.object({ ...step.shape, names: z.array(z.string()) });
export type NamedApprovalStep = z.infer<typeof namedStep>;

const approval = z.object({
  definitionKey,
  name: z.string(),
  /** Newest published version; null while it waits for the form to be published. */
  version: z.nullable(versionNumber),
  /** Made for this form, and published with it. */
  isOwn: z.boolean(),
  /** Whether publishing the form publishes a version of it. */
  hasChanges: z.boolean(),
  /** The steps one after the other; null where there is more to it than that. */
  steps: z.nullable(z.array(namedStep)),
  /** Whether the steps say everything about it, so that they can be changed without losing anything. */
  isPlain: z.boolean(),
});
export type FormApproval = z.infer<typeof approval>;

const byKey = { formKey };

export const getApproval = contract({
  name: 'forms.getApproval',
  summary: 'Get the approval that a form’s draft has, and what keeps it from being published',
  method: 'GET',
  path: '/forms/{formKey}/approval',
  access: 'form:project:edit',
  input: z.object(byKey),
  reply: z.object({
    /** What the draft says; null for none. */
    next: z.nullable(approval),
    /** Name of the approval that answers start now; null for none. */
    live: z.nullable(z.string()),
    /** What keeps the approval from being published, each with its element in the process. */
    problems: z.array(z.object({ code: z.string(), element: z.string(), params: z.record(z.string(), z.string()) })),
  }),
});
export type FormApprovalState = z.infer<typeof getApproval.reply>;

/**
 * Makes the approval of a form, or replaces what was chosen before; no steps make an empty process to be drawn. It waits as a draft
 * until the form is published. `startsApproval`: that everybody may start it; needed where the form is open to everybody.
 */
export const makeApproval = contract({
  name: 'forms.makeApproval',
  summary: 'Set who approves what people send with a form; published with the form',
  method: 'PUT',
  path: '/forms/{formKey}/approval',
  access: 'workflow:definition:edit',
  // Twenty steps with fifty people each.
  bodyBytes: 256 * 1024,
  input: z.object({
    ...byKey,
    rev: revision,
    steps: z.array(step).check(z.maxLength(20)),
    startsApproval: z._default(z.boolean(), false),
  }),
  reply: formDetail,
  refusals: { stale_revision: CODES.conflict, starts_approval: CODES.conflict },
});
