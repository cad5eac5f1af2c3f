import type { submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import type { Call } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { readUploadTicket } from '../../files/upload/upload-ticket.ts';
import { findDraft } from '../drafts/draft-repository.ts';
import { withReceiptCode } from '../receipts/with-receipt-code.ts';
import { takeAnswersAlone } from './take-answers.ts';

/** Answers from a public page. They have no author, even when somebody who is signed in looks at the page, unless
 * the form is only for people who are. */
export const submitPublicAnswers: UseCase<typeof submitPublic> = async (
  { uploadTicket: text = '', draft: name, start = '', slideCode, link, linkCode, ...input },
  call,
) => {
  const ticket = readUploadTicket(call.services.secretFor, text, input.formKey, call.now);
  const draftId = name === undefined ? null : await draftIdOf(call, input.formKey, name);
  const receipt = await takeAnswersAlone(call, {
    ...input,
    authorId: null,
    uploadTicket: ticket?.id ?? null,
    draftId,
    visitor: { slideCode },
    timing: { start, draft: name ?? null },
    link: link === undefined ? undefined : { secret: link, code: linkCode },
  });
  return withReceiptCode(call, receipt);
};

/** A draft that is gone meanwhile keeps nobody from sending what is on the page. */
async function draftIdOf(call: Call, formKey: string, name: string): Promise<string | null> {
  const draft = await findDraft(call.db, { formKey, name, personId: call.person?.id ?? null, now: call.now });
  return draft?.id ?? null;
}
