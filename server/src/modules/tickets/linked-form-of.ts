import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import { refuse } from '../../http/errors.ts';
import { type Call, personOf } from '../../http/serve.ts';
import { summaryReader } from '../workflow/instances/summary-lines.ts';
import { findLinkedFormsById } from './linked-form-repository.ts';
import { toLinkedForms } from './to-linked-forms.ts';

/** One linked form as the caller sees it now; refuses with `not_found`. */
export async function linkedFormOf(call: Call, id: string): Promise<LinkedForm> {
  const { account } = personOf(call);
  const rows = await findLinkedFormsById(call.db, [id], account);
  const [linked] = await toLinkedForms(call.db, rows, summaryReader(call));
  return linked ?? refuse('not_found', ['id']);
}
