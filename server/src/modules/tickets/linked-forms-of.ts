import type { LinkedForm } from '@countersign/shared/api/tickets.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { findLinkedForms } from './linked-form-repository.ts';
import { type LinkedFormReader, toLinkedForms } from './to-linked-forms.ts';

/** As many as the sidebar asks for later, so that its first picture is whole. */
const NEWEST = 200;

/** The forms of one ticket of an account as a reader sees them, newest first: what stands in the sidebar's page. */
export async function linkedFormsOf(
  db: Kysely<Tables>,
  { account, ticketId }: { account: string; ticketId: string },
  reader: LinkedFormReader,
): Promise<LinkedForm[]> {
  const rows = await findLinkedForms(db, reader.person, { account, zdTktId: ticketId }, { limit: NEWEST, offset: 0 });
  return toLinkedForms(db, rows, reader);
}
