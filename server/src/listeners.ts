import { revokeOfErased } from './modules/accounts/listeners.ts';
import { keepChangedRecords, keepRecords } from './modules/devices/listeners.ts';
import { releaseFilesOfErased } from './modules/files/listeners.ts';
import { handOverForms } from './modules/forms/projects/hand-over-forms.ts';
import { unshareWithErased } from './modules/forms/listeners.ts';
import { tellOfNotice } from './modules/realtime/listeners.ts';
import { forgetChangesOfErased } from './modules/records/listeners.ts';
import { renewRights, signOutDeactivated, signOutErased } from './modules/session/listeners.ts';
import {
  claimUnique,
  countRestored,
  deleteDraftsOfErased,
  eraseAnswersOfForm,
  uncountRemoved,
} from './modules/submissions/listeners.ts';
import {
  tellChanged,
  tellReceived,
  tellRemovedAnswers,
  tellRestoredAnswers,
} from './modules/submissions/webhooks/tell-webhooks.ts';
import {
  adoptUnknown,
  askForNewTicket,
  deleteOwnOfErased,
  eraseLinks,
  eraseLinksOfAnswers,
  learnTicketPlace,
  linkToTicket,
  planReconcile,
  tellOfRemoved,
  tellOfRestored,
  tellSidebars,
  turnTicket,
  writeApproved,
  writeStatus,
} from './modules/tickets/listeners.ts';
import {
  forgetApprover,
  forgetErasedAnswers,
  freePiecesOfRejected,
  letProcessOfErasedGo,
  startApproval,
  writeNotices,
} from './modules/workflow/listeners.ts';
import { handOverTasks } from './modules/workflow/steering/hand-over-tasks.ts';
import { forgetAgent } from './modules/zendesk/listeners.ts';
import type { Listeners } from './work/emit.ts';

/** Who listens to what, in the order in which they hear it, each in the transaction of what has happened. */
export const listeners = {
  accountAdded: [adoptUnknown, planReconcile],
  personLeaves: [handOverTasks, handOverForms],
  personErased: [
    signOutErased,
    revokeOfErased,
    deleteDraftsOfErased,
    deleteOwnOfErased,
    releaseFilesOfErased,
    forgetAgent,
    unshareWithErased,
    forgetApprover,
    forgetChangesOfErased,
  ],
  personDeactivated: [signOutDeactivated],
  rightsChanged: [renewRights],
  noticeChanged: [tellOfNotice],
  formPublished: [claimUnique],
  formErased: [eraseLinks, eraseAnswersOfForm, letProcessOfErasedGo],
  answersOffered: [learnTicketPlace],
  answersTaken: [keepRecords, startApproval, linkToTicket, askForNewTicket, tellReceived],
  noticeDue: [writeNotices],
  answersChanged: [keepChangedRecords, tellChanged],
  answersRemoved: [uncountRemoved, tellOfRemoved, tellRemovedAnswers],
  answersRestored: [countRestored, tellOfRestored, tellRestoredAnswers],
  answersErased: [eraseLinksOfAnswers, forgetErasedAnswers],
  instanceChanged: [freePiecesOfRejected, writeApproved, writeStatus, turnTicket, tellSidebars],
} satisfies Listeners<never>;
