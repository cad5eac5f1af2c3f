import type { LinkedForm } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { type HasLanguage, personOf, type Work } from '../../../work/work.ts';
import { findLinkedFormsById } from './linked-form-repository.ts';
import { linkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** One linked form as the caller sees it now; refuses with `not_found`. */
export async function linkedFormOf(work: Work & HasLanguage, id: string): Promise<LinkedForm> {
  const rows = await findLinkedFormsById(work.db, personOf(work), [id]);
  const [linked] = await toLinkedForms(work.db, rows, linkedFormReader(work));
  return linked ?? refuse('not_found', ['id']);
}
