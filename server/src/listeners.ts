import { keepChangedRecords, keepRecords } from './modules/devices/listeners.ts';
import { claimUnique, eraseAnswersOfForm } from './modules/submissions/listeners.ts';
import {
  adoptUnknown,
  askForNewTicket,
  eraseLinks,
  learnTicketPlace,
  linkToTicket,
  planReconcile,
  tellSidebars,
  turnTicket,
  writeApproved,
  writeStatus,
} from './modules/tickets/listeners.ts';
import { freePiecesOfRejected, startApproval, writeNotices } from './modules/workflow/listeners.ts';
import type { Listeners } from './work/emit.ts';

/** Who listens to what, in the order in which they hear it, each in the transaction of what has happened. */
export const listeners = {
  accountAdded: [adoptUnknown, planReconcile],
  formPublished: [claimUnique],
  formErased: [eraseLinks, eraseAnswersOfForm],
  answersOffered: [learnTicketPlace],
  answersTaken: [keepRecords, startApproval, linkToTicket, askForNewTicket],
  noticeDue: [writeNotices],
  answersChanged: [keepChangedRecords],
  instanceChanged: [freePiecesOfRejected, writeApproved, writeStatus, turnTicket, tellSidebars],
} satisfies Listeners<never>;
