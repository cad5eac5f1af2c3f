import type { listLinked as contract } from '@countersign/shared/api/tickets.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { type Person, personOf, type UseCase } from '../../http/serve.ts';
import { narrowed } from './narrowed.ts';
import { countLinkedForms, findLinkedForms, mergedIntoOf } from './linked-form-repository.ts';
import { readsAllLinked } from './rights/linked-rights.ts';
import { linkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** Linked forms that the caller may read, by ticket, name and state of the approval. */
export const listLinked: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const person = personOf(call);
  const filter = narrowed(input, person.account);
  const total = await countLinkedForms(call.db, person, filter);
  const rows = await findLinkedForms(call.db, person, filter, page);
  const linked = makePage(await toLinkedForms(call.db, rows, linkedFormReader(call)), total, input);
  if (!input.zdTktId || !filter.account || !looksAfter(person, filter.account)) return linked;
  const into = await mergedIntoOf(call.db, { account: filter.account, ticketId: input.zdTktId });
  return into === undefined ? linked : { ...linked, mergedInto: ticketId.parse(into) };
};

/** What became of a ticket is for those who may ask for all of its forms. */
const looksAfter = (person: Person, account: string): boolean =>
  readsAllLinked(person) || person.agentOf.includes(account);
