import type { removeOutbound as contract } from '@countersign/shared/api/tickets/outbound.ts';
import { sql } from 'kysely';
import type { UseCase } from '../../../work/route.ts';

/** Gives updates up. What a server is writing at this moment stays: it may be in Zendesk already. */
export const removeOutbound: UseCase<typeof contract> = async ({ ids }, { db, now, person }) => {
  const { rows } = await sql<{ id: string }>`
    delete from zendesk_update u using zendesk_lane l
     where u.id = any(${ids.split(',')}::text[]) and (u.state <> 'done' or u.problem <> '')
       ${person?.account == null ? sql`` : sql`and u.subdomain = ${person.account}`}
       and l.subdomain = u.subdomain and l.ticket_id = u.ticket_id
       and (u.state in ('failed', 'done') or l.claimed_until is null or l.claimed_until < ${now})
    returning u.id`.execute(db);
  return { removed: rows.length };
};
