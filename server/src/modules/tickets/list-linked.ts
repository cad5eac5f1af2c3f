import type { listLinked as contract } from '@countersign/shared/api/tickets.ts';
import { makePage } from '@countersign/shared/basics/page.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { countLinkedForms, findLinkedForms } from './linked-form-repository.ts';
import { toLinkedForms } from './to-linked-forms.ts';

/** Linked forms by ticket, name and state of the approval. */
export const listLinked: UseCase<typeof contract> = async (input, call) => {
  const page = { limit: input.size, offset: (input.current - 1) * input.size };
  const total = await countLinkedForms(call.db, input);
  const rows = await findLinkedForms(call.db, input, page);
  return makePage(await toLinkedForms(call.db, rows, personOf(call).id), total, input);
};
