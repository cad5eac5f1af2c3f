import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { usedOf } from './finalization-repository.ts';

/** How many have what of a form, in the periods that run now. A field counts in one period only. */
export async function usedPieces(db: Kysely<Tables>, formKey: FormKey, periods: readonly string[]) {
  const rows = await usedOf(db, formKey, periods);
  return rows.map(({ field, item, used }) => ({ field, item, used }));
}
