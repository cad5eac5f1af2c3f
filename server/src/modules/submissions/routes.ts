import * as submissions from '@countersign/shared/api/submissions.ts';
import { type Route, route } from '../../http/serve.ts';
import { getSubmission } from './get-submission.ts';
import { listSubmissions } from './list-submissions.ts';
import { submitAnswers } from './submit-answers.ts';
import { submitPublicAnswers } from './submit-public-answers.ts';
import { updateSubmission } from './update-submission.ts';

export const submissionsRoutes: Route[] = [
  route(submissions.submitPublic, submitPublicAnswers, { isInTransaction: false }),
  route(submissions.submit, submitAnswers, { isInTransaction: false }),
  route(submissions.list, listSubmissions),
  route(submissions.get, getSubmission),
  route(submissions.update, updateSubmission),
];
