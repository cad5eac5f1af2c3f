import { sql, type SqlBool } from 'kysely';
import type { IsHeld } from '../../files/ports.ts';

/** Answers what files ask: a draft of a ticket names its files in its answers only. */
export const heldByDraft: IsHeld = sql<SqlBool>`exists (select from ticket_draft d where d.user_id = f.owner_id
  and strpos(d.answers::text, '"' || f.id || '"') > 0)`;
