import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { TicketCreation } from '@countersign/shared/api/tickets/creation.ts';
import type { MappingMoment, TicketCourse, TicketPair } from '@countersign/shared/api/tickets/mapping.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../database/tables.ts';

type Db = Kysely<Tables>;

export interface StoredMapping {
  moment: MappingMoment;
  pairs: TicketPair[];
  /** Null where nobody has set it. */
  course: TicketCourse | null;
  creation: TicketCreation | null;
  rev: number;
}

export async function findMapping(db: Db, formKey: FormKey): Promise<StoredMapping | undefined> {
  return db
    .selectFrom('ticket_mapping')
    .select(['moment', 'pairs', 'course', 'creation', 'rev'])
    .where('form_key', '=', formKey)
    .executeTakeFirst();
}

/** Replaces the mapping, but not a course or creation that is null, if `rev` is the present one (0 for none); false when somebody else was faster. */
export async function writeMapping(
  db: Db,
  formKey: FormKey,
  { moment, pairs, course, creation, rev }: StoredMapping,
  now: Date,
): Promise<boolean> {
  const values = {
    moment,
    pairs: JSON.stringify(pairs),
    ...(course ? { course: JSON.stringify(course) } : {}),
    ...(creation ? { creation: JSON.stringify(creation) } : {}),
    updated_at: now,
  };
  if (rev === 0) {
    const added = await db
      .insertInto('ticket_mapping')
      .values({ form_key: formKey, rev: 1, ...values })
      .onConflict((conflict) => conflict.doNothing())
      .returning('form_key')
      .executeTakeFirst();
    return added !== undefined;
  }
  const changed = await db
    .updateTable('ticket_mapping')
    .set({ ...values, rev: rev + 1 })
    .where('form_key', '=', formKey)
    .where('rev', '=', rev)
    .returning('form_key')
    .executeTakeFirst();
  return changed !== undefined;
}
