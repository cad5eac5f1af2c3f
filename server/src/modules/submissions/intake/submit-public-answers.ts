import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import type { Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { readUploadTicket } from '../../files/upload/upload-ticket.ts';
import { findDraft } from '../drafts/draft-repository.ts';
import { withReceiptCode } from '../receipts/with-receipt-code.ts';
import { type IntakeNeeds, takeAnswersAlone } from './take-answers.ts';

/** Answers from a public page. They have no author, even when somebody who is signed in looks at the page, unless
 * the form is only for people who are. */
export const submitPublicAnswers: UseCase<
  typeof submitPublic,
  IntakeNeeds & HasDatabase & HasAudit & HasClient
> = async ({ uploadTicket: text = '', draft: name, start = '', slideCode, link, linkCode, ...input }, work) => {
  const ticket = readUploadTicket(work.secretFor, text, input.formKey, work.now);
  const draftId = name === undefined ? null : await draftIdOf(work, input.formKey, name);
  const receipt = await takeAnswersAlone(work, {
    ...input,
    authorId: null,
    uploadTicket: ticket?.id ?? null,
    draftId,
    visitor: { slideCode },
    timing: { start, draft: name ?? null },
    link: link === undefined ? undefined : { secret: link, code: linkCode },
  });
  return withReceiptCode(work, receipt);
};

/** A draft that is gone meanwhile keeps nobody from sending what is on the page. */
async function draftIdOf(work: Work, formKey: FormKey, name: string): Promise<string | null> {
  const draft = await findDraft(work.db, { formKey, name, personId: work.person?.id ?? null, now: work.now });
  return draft?.id ?? null;
}
