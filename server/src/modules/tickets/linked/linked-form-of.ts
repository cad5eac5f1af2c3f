import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../../work/refuse.ts';
import { type Call, personOf } from '../../../work/call.ts';
import { findLinkedFormsById } from './linked-form-repository.ts';
import { linkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** One linked form as the caller sees it now; refuses with `not_found`. */
export async function linkedFormOf(call: Call, id: string): Promise<LinkedForm> {
  const rows = await findLinkedFormsById(call.db, personOf(call), [id]);
  const [linked] = await toLinkedForms(call.db, rows, linkedFormReader(call));
  return linked ?? refuse('not_found', ['id']);
}
