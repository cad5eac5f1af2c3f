import type { HasTicketQueue } from './outbound/has-ticket-queue.ts';
import type { ZendeskNeeds } from '../zendesk/client/connection.ts';
import type { HasRealtime } from '../realtime/realtime.ts';
import type { HasDatabase } from '../../database/database.ts';
import type { Listener } from '../../work/emit.ts';
import { hasTurned, isApproved, isInAnotherState } from '../workflow/events.ts';
import { writeApprovalStatus } from './approvals/write-approval-status.ts';
import { learnPlace } from './availability/hold-to-availability.ts';
import { askForTicket } from './creation/ask-for-ticket.ts';
import { planReconciles } from './inbound/reconcile-job.ts';
import { adoptTickets } from './linked/linking/adopt-tickets.ts';
import { deleteLinksOf } from './linked/linked-form-repository.ts';
import { linkSubmission } from './linked/linking/link-submission.ts';
import { holdTicket } from './mapping/hold-ticket.ts';
import { writeBackAnswers } from './mapping/write-back-answers.ts';
import type { AnswersMoved } from '../submissions/events.ts';
import type { Work } from '../../work/work.ts';
import { tellTicket, tellTicketsOf } from './tell-tickets.ts';

/** Gives tickets whose account nobody knew to the only account. */
export const adoptUnknown: Listener<'accountAdded'> = { hear: ({ db }, { subdomain }) => adoptTickets(db, subdomain) };

/** Plans the first look at everything of an account that is connected. */
export const planReconcile: Listener<'accountAdded'> = {
  hear: (work, { subdomain }) => planReconciles(work, subdomain),
};

/** Asks Zendesk where a ticket belongs before answers come to it. */
export const learnTicketPlace: Listener<'answersOffered', ZendeskNeeds> = { hear: learnPlace };

/** Links answers to the ticket that they were given on. */
export const linkToTicket: Listener<'answersTaken', HasRealtime & HasTicketQueue> = {
  concerns: ({ ticketId }) => ticketId !== null,
  async hear(work, { id, formKey, extValue, ticketId, account, authorId, via, again }) {
    if (ticketId === null) return;
    const by = { createdBy: via?.createdBy ?? authorId, sentTo: via };
    const link = { submissionId: id, formKey, ticketId, account, extValue, ...by };
    await linkSubmission(work, { ...link, isAgain: again !== null });
  },
};

/** Puts the ticket on its way that public answers become. */
export const askForNewTicket: Listener<'answersTaken', HasTicketQueue> = {
  concerns: ({ mayMakeTicket }) => mayMakeTicket,
  hear: (work, { id, formKey }) => askForTicket(work, { submissionId: id, formKey }),
};

/** Writes approved answers into the fields of their ticket. */
export const writeApproved: Listener<'instanceChanged', HasTicketQueue> = {
  concerns: (changed) => isApproved(changed) && !changed.isWithoutTicket,
  async hear(work, { after: { instance } }) {
    if (instance.formDataId) await writeBackAnswers(work, instance.formDataId, 'approve');
  },
};

/** Lets tickets say where their approvals stand. */
export const writeStatus: Listener<'instanceChanged', HasTicketQueue> = {
  concerns: isInAnotherState,
  async hear(work, { after: { instance }, linked }) {
    if (instance.formDataId) await writeApprovalStatus(work, instance.formDataId, linked);
  },
};

/** Holds a ticket while its approval runs, and brings it back. */
export const turnTicket: Listener<'instanceChanged', HasTicketQueue> = {
  concerns: (changed) => hasTurned(changed) && !changed.isWithoutTicket,
  async hear(work, { after: { instance } }) {
    if (instance.formDataId) await holdTicket(work, instance.formDataId, instance);
  },
};

/** Tells the sidebars that show the tickets, after the commit. */
export const tellSidebars: Listener<'instanceChanged', HasDatabase & HasRealtime> = {
  hear(work, { after: { instance }, linked }) {
    const { formDataId } = instance;
    if (formDataId) work.afterCommit(() => tellTicketsOf(work, formDataId, linked));
  },
};

/** The links of a form's answers to tickets go with the form. */
export const eraseLinks: Listener<'formErased'> = { hear: ({ db }, { formKey }) => deleteLinksOf(db, formKey) };

/** The links of answers to tickets go with the answers. */
export const eraseLinksOfAnswers: Listener<'answersErased'> = {
  hear: ({ db }, { formKey, ids }) => deleteLinksOf(db, formKey, ids),
};

/** Sidebars list answers no longer that went to the recycle bin. */
export const tellOfRemoved: Listener<'answersRemoved', HasRealtime> = { hear: tellOfMoved };

/** Sidebars list answers again that came back from the recycle bin. */
export const tellOfRestored: Listener<'answersRestored', HasRealtime> = { hear: tellOfMoved };

function tellOfMoved(work: Work & HasRealtime, { answers }: AnswersMoved): void {
  for (const { ticketId, account } of answers)
    if (ticketId !== null) work.afterCommit(() => tellTicket(work, { account, ticketId }));
}

/** The drafts and favourites of an erased person go. */
export const deleteOwnOfErased: Listener<'personErased'> = {
  async hear({ db }, { userId }) {
    await db.deleteFrom('ticket_draft').where('user_id', '=', userId).execute();
    await db.deleteFrom('favourite_form').where('user_id', '=', userId).execute();
  },
};
