import type { listLinked as contract } from '@countersign/shared/api/tickets.ts';
import { ticketId } from '@countersign/shared/basics/ids.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { summaryReader } from '../workflow/instances/summary-lines.ts';
import { narrowed } from './narrowed.ts';
import { countLinkedForms, findLinkedForms, mergedIntoOf } from './linked-form-repository.ts';
import { toLinkedForms } from './to-linked-forms.ts';

/** Linked forms by ticket, name and state of the approval. */
export const listLinked: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const { account } = personOf(call);
  const filter = narrowed(input, account);
  const total = await countLinkedForms(call.db, filter);
  const rows = await findLinkedForms(call.db, filter, page);
  const linked = makePage(await toLinkedForms(call.db, rows, summaryReader(call)), total, input);
  if (!input.zdTktId || !filter.account) return linked;
  const into = await mergedIntoOf(call.db, { account: filter.account, ticketId: input.zdTktId });
  return into === undefined ? linked : { ...linked, mergedInto: ticketId.parse(into) };
};
