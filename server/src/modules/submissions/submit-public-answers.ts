import type { submitPublic } from '@countersign/shared/api/submissions.ts';
import type { UseCase } from '../../http/serve.ts';
import { readUploadTicket } from '../files/upload-ticket.ts';
import { takeAnswersAlone } from './take-answers.ts';

/** Answers from a public page. They have no author, even when somebody who is signed in looks at the page. */
export const submitPublicAnswers: UseCase<typeof submitPublic> = ({ uploadTicket: text = '', ...input }, call) => {
  const ticket = readUploadTicket(call.services.secretFor, text, input.formKey, call.now);
  return takeAnswersAlone(call, { ...input, authorId: null, uploadTicket: ticket?.id ?? null });
};
