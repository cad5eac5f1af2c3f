import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { LinkedFilter, listLinked as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { askingFirst } from '../../../database/ask-first.ts';
import { type Call, personOf } from '../../../work/call.ts';
import type { Person } from '../../../work/person.ts';
import type { UseCase } from '../../../work/route.ts';
import { type DraftRow, draftsFor, toTicketDraft } from '../drafts/draft-repository.ts';
import { mayTakeUp } from '../drafts/may-take-up.ts';
import { draftsOfTicket } from '../drafts/ticket-drafts.ts';
import { waitingFor } from '../personal-links/waiting-for.ts';
import { narrowed } from '../narrowed.ts';
import { countLinkedForms, findLinkedForms, mergedIntoOf } from './linked-form-repository.ts';
import { readsAllLinked } from '../rights/linked-rights.ts';
import { isSeenByAgent, renewSeats } from '../../zendesk/scope/ticket-sight.ts';
import { linkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** Linked forms that the caller may read, by ticket, name and state of the approval. */
export const listLinked: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const person = personOf(call);
  const filter = narrowed(input, person.account);
  const looksAfter = await looksAfterTicket(call, person, filter);
  const total = await countLinkedForms(call.db, person, filter);
  const rows = await findLinkedForms(call.db, person, filter, page);
  const linked = {
    ...makePage(await toLinkedForms(call.db, rows, linkedFormReader(call)), total, input),
    ...(await unsent(input, call, filter.account)),
  };
  if (!input.zdTktId || !filter.account || !looksAfter) return linked;
  const of = { account: filter.account, ticketId: input.zdTktId };
  const waiting = await waitingFor(call.db, person, of, call.now);
  const into = await mergedIntoOf(call.db, of);
  return { ...linked, waiting, ...(into === undefined ? {} : { mergedInto: ticketId.parse(into) }) };
};

/**
 * What became of a ticket is for those who may ask for all of its forms. Of one ticket Zendesk is asked before a restricted agent
 * reads its forms; lists of many go by what it said last.
 */
async function looksAfterTicket(call: Call, person: Person, { zdTktId, account }: LinkedFilter): Promise<boolean> {
  if (readsAllLinked(person)) return true;
  if (!zdTktId) {
    await askingFirst(() => renewSeats(call, person));
    return false;
  }
  const accounts = account ? [account] : person.agentOf;
  const seen = accounts.map((subdomain) =>
    askingFirst(() => isSeenByAgent(call, person, { subdomain, ticketId: zdTktId })),
  );
  return (await Promise.all(seen)).includes(true);
}

/** Unsent answers beside the ticket, the caller's and those of refused starts, for a sidebar that says which one it is. */
async function unsent({ zdTktId, frame }: ParsedInputOf<typeof contract>, call: Call, account: string | undefined) {
  if (zdTktId === undefined || frame === undefined) return {};
  const person = personOf(call);
  const own = await draftsFor(call.db, person, { zdTktId, frame, now: call.now });
  const left = account === undefined ? [] : await leftByStarts(call, { account, ticketId: zdTktId });
  return { drafts: [...own, ...left].map(toTicketDraft) };
}

async function leftByStarts(call: Call, of: { account: string; ticketId: string }): Promise<DraftRow[]> {
  const found = await draftsOfTicket(call.db, of, { userId: personOf(call).id, now: call.now });
  const may = await Promise.all(found.map(({ formKey }) => mayTakeUp(call, of, formKey)));
  return found.filter((_, at) => may[at]);
}
