import * as emailCodes from '@countersign/shared/api/email-codes.ts';
import * as personalLinks from '@countersign/shared/api/personal-links.ts';
import * as publicResults from '@countersign/shared/api/public-results.ts';
import * as receipts from '@countersign/shared/api/receipts.ts';
import * as submissions from '@countersign/shared/api/submissions.ts';
import { type Route, route } from '../../http/serve.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { getSubmission } from './get-submission.ts';
import { listSubmissions } from './list-submissions.ts';
import { sendEmailCode } from './email-codes/send-email-code.ts';
import { sendLinkCode } from './personal-links/send-link-code.ts';
import { followReceipt } from './receipts/follow-receipt.ts';
import { readPublicResults } from './results/read-public-results.ts';
import { submitAnswers } from './submit-answers.ts';
import { submitPublicAnswers } from './submit-public-answers.ts';
import { updateSubmission } from './update-submission.ts';

export const submissionsRoutes: Route[] = [
  ...draftRoutes,
  route(submissions.submitPublic, submitPublicAnswers, { isInTransaction: false }),
  route(submissions.submit, submitAnswers, { isInTransaction: false }),
  route(emailCodes.send, sendEmailCode, { isInTransaction: false }),
  route(personalLinks.sendCode, sendLinkCode, { isInTransaction: false, triesPerMinute: 60 }),
  route(receipts.follow, followReceipt, { triesPerMinute: 60 }),
  route(publicResults.read, readPublicResults),
  route(submissions.list, listSubmissions),
  route(submissions.get, getSubmission),
  route(submissions.update, updateSubmission),
];
