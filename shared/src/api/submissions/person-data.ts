import * as z from 'zod/mini';
import { formKey, submissionId } from '../../basics/ids.ts';
import { mostLetters } from '../../basics/people-text.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';
import { MOST_CHOSEN } from './table/answer-bin.ts';

/** What the answers of all forms hold about one person: found, and erased without a trace of what it was. */

/** An e-mail address, a telephone number, a user name, or exactly what stands in a personal field. */
const who = z.string().check(z.trim(), z.minLength(3), mostLetters(200));

const PRIVACY = 'system:privacy:manage';

/**
 * Answers that the person sent with an account, and those in which a personal field says exactly that, those in recycle bins too. What is being
 * decided about is `held`.
 */
export const find = contract({
  name: 'submissions.findPersonData',
  summary: 'Find what answers, drafts and links hold about one person',
  method: 'GET',
  path: '/privacy/person',
  access: PRIVACY,
  input: z.object({ who }),
  reply: z.object({
    accounts: z.array(z.object({ userName: z.string(), nickName: z.string() })),
    forms: z.array(
      z.object({
        formKey,
        formName: z.string(),
        answers: z.int(),
        held: z.int(),
        /** Of those that are in no recycle bin, as many as one file takes. */
        ids: z.array(submissionId).check(z.maxLength(MOST_CHOSEN)),
      }),
    ),
    drafts: z.int(),
    links: z.int(),
    /** False while the search index is still being filled: then answers may be missing. */
    isComplete: z.boolean(),
  }),
});

const erasure = z.object({
  id: z.string(),
  time: z.string(),
  /** Who erased; empty where they have gone themselves. */
  by: z.string(),
  answers: z.int(),
  drafts: z.int(),
  links: z.int(),
});

/**
 * Erases a batch of what `find` finds, with files, history, search entries and figures. `left` are to come with the next call, which
 * names the `erasureId` of the first; `held` stay until their approvals end.
 */
export const erase = contract({
  name: 'submissions.erasePersonData',
  summary: 'Erase a batch of what answers, drafts and links hold about one person',
  method: 'POST',
  path: '/privacy/person/erasures',
  access: PRIVACY,
  input: z.object({ who, erasureId: z.optional(z.string().check(z.uuid())) }),
  reply: z.object({ erasureId: z.string(), answers: z.int(), left: z.int(), held: z.int() }),
  refusals: { search_incomplete: CODES.conflict },
});

/** What was erased by whom and how much of it, never what or of whom. */
export const listErasures = contract({
  name: 'submissions.listErasures',
  summary: 'List the newest erasures of personal data',
  method: 'GET',
  path: '/privacy/erasures',
  access: PRIVACY,
  input: z.object({}),
  reply: z.array(erasure),
});
