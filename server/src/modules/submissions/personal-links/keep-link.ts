import type { FormKey, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { LINK_LIFE_MS } from '@countersign/shared/api/submissions/visitors/personal-links.ts';
import { sql } from 'kysely';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';

export interface NewLink {
  formKey: FormKey;
  account: string;
  ticketId: TicketId;
  subject: string;
  name: string;
  address: string;
  createdBy: UserId;
}

/**
 * Makes a link, or gives the one of the same request a new secret: the secret of a reply that was lost is nowhere to be read, so it
 * stops working. Answers the link's id and its secret.
 */
export async function keepLink(
  { db, now, newId, requestId }: Pick<Work, 'db' | 'now' | 'newId' | 'requestId'>,
  link: NewLink,
): Promise<{ id: string; secret: string }> {
  const secret = randomToken();
  const { rows } = await sql<{ id: string }>`
    insert into personal_link (id, secret_hash, request_id, form_key, subdomain, ticket_id, subject, name, address, created_by,
                               created_at, expires_at)
    values (${newId()}, ${sha256(secret)}, ${requestId}, ${link.formKey}, ${link.account}, ${link.ticketId}, ${link.subject},
            ${link.name}, ${link.address}, ${link.createdBy}, ${now}, ${new Date(now.getTime() + LINK_LIFE_MS)})
    on conflict (created_by, request_id) do update set secret_hash = excluded.secret_hash
     where personal_link.form_key = excluded.form_key and personal_link.subdomain = excluded.subdomain
       and personal_link.ticket_id = excluded.ticket_id and personal_link.submission_id is null
       and personal_link.withdrawn_at is null
    returning id`.execute(db);
  const [kept] = rows;
  return kept ? { id: kept.id, secret } : refuse('request_id_reused', ['X-Request-Id']);
}
