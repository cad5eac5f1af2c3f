import * as formFactCalls from '@countersign/shared/api/forms/facts.ts';
import * as formPrefill from '@countersign/shared/api/forms/prefill.ts';
import * as answerBin from '@countersign/shared/api/submissions/table/answer-bin.ts';
import * as answerTable from '@countersign/shared/api/submissions/table/answer-table.ts';
import * as emailCodes from '@countersign/shared/api/submissions/visitors/email-codes.ts';
import * as lookUp from '@countersign/shared/api/submissions/visitors/look-up.ts';
import * as personalLinks from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import * as publicResults from '@countersign/shared/api/submissions/visitors/public-results.ts';
import * as receipts from '@countersign/shared/api/submissions/visitors/receipts.ts';
import * as personData from '@countersign/shared/api/submissions/person-data.ts';
import * as retentionCalls from '@countersign/shared/api/submissions/retention.ts';
import * as searchCalls from '@countersign/shared/api/submissions/search.ts';
import * as sensitiveWords from '@countersign/shared/api/system/sensitive-words.ts';
import * as submissions from '@countersign/shared/api/submissions/submissions.ts';
import { route } from '../../work/route.ts';
import { changeMany } from './batch/change-many.ts';
import { removeAnswers } from './bin/remove-answers.ts';
import { restoreAnswers } from './bin/restore-answers.ts';
import { listChanges } from './history/list-changes.ts';
import { findNeighbours } from './reading/find-neighbours.ts';
import { viewRoutes } from './views/view-routes.ts';
import { previewOptions } from './choices/preview-options.ts';
import { listChoices } from './choices/list-choices.ts';
import { formFacts } from './finalization/form-facts.ts';
import { readPrefill } from './prefill/read-prefill.ts';
import { erasePersonData } from './person-data/erase-person-data.ts';
import { findPersonData } from './person-data/find-person-data.ts';
import { listErasures } from './person-data/list-erasures.ts';
import { previewRetention } from './retention/preview-retention.ts';
import { listFindings } from './findings/list-findings.ts';
import { recall } from './search/recall.ts';
import { search } from './search/search.ts';
import { statisticsRoutes } from './statistics/statistics-routes.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { getSubmission } from './reading/get-submission.ts';
import { listSubmissions } from './reading/list-submissions.ts';
import { sendEmailCode } from './email-codes/send-email-code.ts';
import { askLookUp } from './look-up/ask-look-up.ts';
import { editLookedUp } from './look-up/edit-looked-up.ts';
import { lookUpAnswers } from './look-up/look-up-answers.ts';
import { sendLinkCode } from './personal-links/send-link-code.ts';
import { getReceipt } from './receipts/get-receipt.ts';
import { readPublicResults } from './results/read-public-results.ts';
import { submitAnswers } from './intake/submit-answers.ts';
import { submitPublicAnswers } from './intake/submit-public-answers.ts';
import { syncRoutes } from './syncs/sync-routes.ts';
import { transferRoutes } from './transfer/transfer-routes.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';
import { updateSubmission } from './changes/update-submission.ts';

export const submissionsRoutes = [
  ...draftRoutes,
  ...statisticsRoutes,
  ...viewRoutes,
  ...transferRoutes,
  ...webhookRoutes,
  ...syncRoutes,
  route(submissions.submitPublic, submitPublicAnswers, { takes: ['client'], isInTransaction: false }),
  route(submissions.submit, submitAnswers, { takes: ['client'], isInTransaction: false }),
  route(emailCodes.send, sendEmailCode, { takes: ['client'], isInTransaction: false }),
  route(personalLinks.sendCode, sendLinkCode, { takes: ['client'], isInTransaction: false, triesPerMinute: 60 }),
  route(receipts.follow, getReceipt, { triesPerMinute: 60 }),
  route(publicResults.read, readPublicResults, { takes: ['client'] }),
  route(lookUp.ask, askLookUp, { takes: ['client'], triesPerMinute: 60 }),
  route(lookUp.look, lookUpAnswers, { takes: ['client'], isInTransaction: false }),
  route(lookUp.edit, editLookedUp, { takes: ['client'], triesPerMinute: 20 }),
  route(sensitiveWords.listFindings, listFindings),
  route(searchCalls.search, search),
  route(searchCalls.recall, recall),
  route(retentionCalls.preview, previewRetention),
  route(personData.find, findPersonData),
  route(personData.erase, erasePersonData),
  route(personData.listErasures, listErasures),
  route(submissions.list, listSubmissions),
  route(submissions.get, getSubmission),
  route(submissions.update, updateSubmission),
  route(answerBin.remove, removeAnswers),
  route(answerBin.restore, restoreAnswers),
  route(answerTable.changeMany, changeMany),
  route(answerTable.neighbours, findNeighbours),
  route(answerTable.history, listChanges),
  route(formFactCalls.facts, formFacts, { takes: ['client'] }),
  route(formFactCalls.choices, listChoices, { takes: ['client'] }),
  route(formPrefill.prefill, readPrefill, { takes: ['client'] }),
  route(formFactCalls.previewOptions, previewOptions),
];
