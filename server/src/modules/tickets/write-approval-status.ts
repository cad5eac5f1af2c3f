import { sql } from 'kysely';
import type { Acting } from '../../http/run-as-server.ts';
import { enqueueTicketUpdate } from './outbound/enqueue.ts';

type Asking = Pick<Acting, 'db' | 'now' | 'newId' | 'services' | 'afterCommit'>;

/** Lets the tickets that these answers are linked to say where their approvals stand now, in the caller's transaction. */
export async function writeApprovalStatus(acting: Asking, submissionId: string): Promise<void> {
  const { rows } = await sql<{ zd_tkt_id: string; subdomain: string | null }>`/* act.linked */
    select zd_tkt_id, subdomain from linked_form where submission_id = ${submissionId}`.execute(acting.db);
  for (const row of rows) await writeStatusOf(acting, row.subdomain, row.zd_tkt_id);
}

/** The same for one ticket; nothing is written where nobody knows its account. What is written is read when it is written. */
export async function writeStatusOf(acting: Asking, account: string | null, ticketId: string): Promise<void> {
  if (account === null) return;
  const idempotencyKey = `status.${acting.newId()}`;
  await enqueueTicketUpdate(acting, { account, ticketId, kind: 'status', payload: {}, idempotencyKey });
}
