import type { IntakeNeeds } from '../../submissions/intake/take-answers.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type { HasAudit } from '../../../work/record-audit.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { noteSaved as noteContract, sendWithTicket as contract } from '@countersign/shared/api/tickets/drafts.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { rehearseAnswers } from '../../submissions/intake/rehearse-answers.ts';
import { mayPutOnTickets } from '../../zendesk/scope/may-put-on-tickets.ts';
import { noteSavedTicket, toTicketDraft } from './draft-repository.ts';
import { keepWaiting } from './keep-draft.ts';

/**
 * Keeps finished answers of the caller until the ticket that is being written has a number. They are tried out first, in a
 * transaction of their own, so that what is wrong with them is said while somebody looks at them.
 */
export const sendWithTicket: UseCase<typeof contract, IntakeNeeds & HasDatabase & HasAudit & HasClient> = async (
  input,
  work,
) => {
  const { formKey, version, answers, choices } = input;
  const person = personOf(work);
  if (!mayPutOnTickets(person)) return refuse('forbidden');
  const authorId = person.id;
  await rehearseAnswers(work, { formKey, version, answers, choices, authorId });
  return inTransaction(work.database, (db) => keepWaiting({ ...input, zdTktId: null }, { ...work, db }));
};

/** Notes at the drafts that wait in a frame what its ticket is like, by the server's clock. */
export const noteSaved: UseCase<typeof noteContract> = async ({ frame, ticket }, work) => {
  const saved = ticket && { ...ticket, at: work.now.toISOString() };
  const drafts = await noteSavedTicket(work.db, personOf(work), { frame, saved });
  return { drafts: drafts.map(toTicketDraft) };
};
