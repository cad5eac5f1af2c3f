import { sql } from 'kysely';
import type { NewTickets } from '../../submissions/ports.ts';

/** Answers what answers ask of the tickets that are made of them; the account of the form's rule has the queue. */
export const newTickets: NewTickets = {
  areMade: sql<boolean>`exists (select from ticket_mapping m
    where m.form_key = f.key and (m.creation->>'isOn')::boolean)`,
  state: sql<'waiting' | 'failed' | null>`(select u.state from ticket_mapping m
    join zendesk_update u on u.subdomain = m.creation->>'account' and u.key = 'create.' || s.id
    where m.form_key = s.form_key and s.ticket_id is null and u.state <> 'done')`,
};
