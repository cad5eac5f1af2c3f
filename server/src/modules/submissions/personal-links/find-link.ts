import type { FormKey, SubmissionId, TicketId, UserId } from '@countersign/shared/basics/ids.ts';
import { linkSecret } from '@countersign/shared/forms/prefill/link-secret.ts';
import { type Kysely, sql } from 'kysely';
import { sha256 } from '../../../basics/secrets/hashes.ts';
import type { Tables } from '../../../database/tables.ts';

/** A personal link as its page and its answers know it. */
export interface FoundLink {
  id: string;
  formKey: FormKey;
  account: string;
  ticketId: TicketId;
  subject: string;
  name: string;
  address: string;
  /** The agent who sent it. */
  createdBy: UserId;
  /** The agent can start an approval: enabled here, and an agent of the account still. */
  isSenderActive: boolean;
  createdAt: Date;
  expiresAt: Date;
  withdrawnAt: Date | null;
  submissionId: SubmissionId | null;
}

/** The link of a secret, whatever became of it; null for a secret that nobody here has given out. A wrong shape costs nothing. */
export async function findLink(db: Kysely<Tables>, secret: string): Promise<FoundLink | null> {
  if (!linkSecret.safeParse(secret).success) return null;
  return (await links(db).where('l.secret_hash', '=', sha256(secret)).executeTakeFirst()) ?? null;
}

/** The same row, held as it is until the transaction is over: a ticket may be merged and a link withdrawn at any moment. */
export async function holdLink(db: Kysely<Tables>, id: string): Promise<FoundLink | null> {
  const held = await links(db).where('l.id', '=', id).forUpdate('l').executeTakeFirst();
  return held ?? null;
}

/** What became of a link. */
export function statusOfLink(
  { submissionId, withdrawnAt, expiresAt }: Pick<FoundLink, 'submissionId' | 'withdrawnAt' | 'expiresAt'>,
  now: Date,
): 'waiting' | 'answered' | 'withdrawn' | 'expired' {
  if (submissionId !== null) return 'answered';
  if (withdrawnAt !== null) return 'withdrawn';
  return expiresAt <= now ? 'expired' : 'waiting';
}

const isSenderActive = sql<boolean>`exists (select from person u
  join active_agent i on i.user_id = u.id and i.subdomain = l.subdomain
 where u.id = l.created_by and u.is_enabled)`;

const links = (db: Kysely<Tables>) =>
  db
    .selectFrom('personal_link as l')
    .select([
      'l.id',
      'l.form_key as formKey',
      'l.subdomain as account',
      'l.ticket_id as ticketId',
      'l.subject',
      'l.name',
      'l.address',
      'l.created_by as createdBy',
      'l.created_at as createdAt',
      'l.expires_at as expiresAt',
      'l.withdrawn_at as withdrawnAt',
      'l.submission_id as submissionId',
    ])
    .select(isSenderActive.as('isSenderActive'));
