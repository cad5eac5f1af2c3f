import type { HasTicketTasks } from '../../zendesk/ports.ts';
import type { AgentNeeds } from '../../zendesk/agents/admit-agent.ts';
import type { HasTicketKnowledge } from '../../zendesk/facts/ticket-knowledge.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { LinkedFilter, listLinked as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { type TicketId, ticketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { type HasAddress, type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import type { Person } from '../../../work/person.ts';
import { offsetWithin } from '../../../work/paging/within-reach.ts';
import type { UseCase } from '../../../work/route.ts';
import { type DraftRow, draftsFor, toTicketDraft } from '../drafts/draft-repository.ts';
import { mayTakeUp } from '../drafts/may-take-up.ts';
import { draftsOfTicket } from '../drafts/ticket-drafts.ts';
import { waitingFor } from '../personal-links/waiting-for.ts';
import { narrowed } from '../narrowed.ts';
import { estimateLinkedForms, findLinkedForms, mergedIntoOf } from './linked-form-repository.ts';
import { readsAllLinked } from '../rights/linked-rights.ts';
import { isSeenByAgent, renewSeats } from '../../zendesk/scope/ticket-sight.ts';
import { linkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** Linked forms that the caller may read, by ticket, name and state of the approval. */
export const listLinked: UseCase<
  typeof contract,
  AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress & HasLanguage
> = async (input, work) => {
  const person = personOf(work);
  const filter = narrowed(input, person.account);
  const looksAfter = await looksAfterTicket(work, person, filter);
  const count = await estimateLinkedForms(work.db, person, filter);
  const page = { limit: input.size, offset: offsetWithin(count, input) };
  const rows = await findLinkedForms(work.db, person, filter, page);
  const linked = {
    ...makePage(await toLinkedForms(work.db, rows, linkedFormReader(work)), count, input),
    ...(await unsent(input, work, filter.account)),
  };
  if (!input.zdTktId || !filter.account || !looksAfter) return linked;
  const of = { account: filter.account, ticketId: input.zdTktId };
  const waiting = await waitingFor(work.db, person, of, work.now);
  const into = await mergedIntoOf(work.db, of);
  return { ...linked, waiting, ...(into === undefined ? {} : { mergedInto: ticketId.parse(into) }) };
};

/**
 * What became of a ticket is for those who may ask for all of its forms. Of one ticket Zendesk is asked before a restricted agent
 * reads its forms; lists of many go by what it said last.
 */
async function looksAfterTicket(
  work: Work & AgentNeeds & HasTicketKnowledge & HasAddress,
  person: Person,
  { zdTktId, account }: LinkedFilter,
): Promise<boolean> {
  if (readsAllLinked(person)) return true;
  if (!zdTktId) {
    await askingFirst(() => renewSeats(work, person));
    return false;
  }
  const accounts = account ? [account] : person.agentOf;
  const seen = accounts.map((subdomain) =>
    askingFirst(() => isSeenByAgent(work, person, { subdomain, ticketId: zdTktId })),
  );
  return (await Promise.all(seen)).includes(true);
}

/** Unsent answers beside the ticket, the caller's and those of refused starts, for a sidebar that says which one it is. */
async function unsent(
  { zdTktId, frame }: ParsedInputOf<typeof contract>,
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  account: string | undefined,
) {
  if (zdTktId === undefined || frame === undefined) return {};
  const person = personOf(work);
  const own = await draftsFor(work.db, person, { zdTktId, frame, now: work.now });
  const left = account === undefined ? [] : await leftByStarts(work, { account, ticketId: zdTktId });
  return { drafts: [...own, ...left].map(toTicketDraft) };
}

async function leftByStarts(
  work: Work & AgentNeeds & HasTicketKnowledge & HasTicketTasks & HasAddress,
  of: { account: string; ticketId: TicketId },
): Promise<DraftRow[]> {
  const found = await draftsOfTicket(work.db, of, { userId: personOf(work).id, now: work.now });
  const may = await Promise.all(found.map(({ formKey }) => mayTakeUp(work, of, formKey)));
  return found.filter((_, at) => may[at]);
}
