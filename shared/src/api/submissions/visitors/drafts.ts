import * as z from 'zod/mini';
import { formKey, revision, versionNumber } from '../../../basics/ids.ts';
import { instant } from '../../../basics/time.ts';
import { draftName } from '../../../forms/definition/draft-name.ts';
import { answers } from '../../../forms/schema.ts';
import { answerSizeRefusals } from '../size-refusals.ts';
import { ANSWERS_BODY, contract } from '../../contract.ts';
import { closedFormRefusals } from '../../forms/forms.ts';
import { CODES } from '../../reply.ts';
import { answerRefusals } from '../submissions.ts';

/** Answers that wait on the server, behind a link that only its holder knows, to be gone on with on another device. */

const savedDraft = z.object({
  /** Goes up with every change. */
  rev: revision,
  updateTime: instant,
  expireTime: instant,
});
export type SavedDraft = z.infer<typeof savedDraft>;

/**
 * `rev` is the one that the page has read, 0 for a new draft. Nothing is required of a draft but its size and that its fields are
 * the form's; the same content twice is the same save. A 409 carries `{ rev, updateTime }` of what lies there.
 * `draft_gone`: it has expired, was deleted, or its answers were sent.
 */
export const save = contract({
  name: 'submissions.saveDraft',
  summary: 'Save a draft of a public form’s answers',
  method: 'POST',
  path: '/public/forms/{formKey}/drafts',
  access: 'public',
  bodyBytes: ANSWERS_BODY,
  input: z.object({
    formKey,
    draft: draftName,
    rev: revision,
    version: versionNumber,
    answers,
    uploadTicket: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: savedDraft,
  refusals: {
    ...closedFormRefusals,
    drafts_off: CODES.unprocessable,
    draft_gone: CODES.notFound,
    draft_too_large: CODES.tooLarge,
    too_many_drafts: CODES.tooMany,
    form_version: CODES.conflict,
    ...answerSizeRefusals,
    unknown_field: answerRefusals.unknown_field,
    unknown_file: answerRefusals.unknown_file,
  },
  replay: 'none',
});

/** Whoever holds the link may delete what lies behind it; a draft that is gone already is no refusal. */
export const remove = contract({
  name: 'submissions.removeDraft',
  summary: 'Delete a draft of a public form’s answers',
  method: 'POST',
  path: '/public/forms/{formKey}/drafts/remove',
  access: 'public',
  input: z.object({ formKey, draft: draftName }),
  reply: z.null(),
  replay: 'none',
});
