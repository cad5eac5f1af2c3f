import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasTicketKnowledge } from '../facts/ticket-knowledge.ts';
import { sql } from 'kysely';
import type { RefusalFacts, RefusalReason } from './refusal.ts';

interface Refusal {
  subdomain: string;
  reason: RefusalReason;
  facts: RefusalFacts;
}

/** A flood of refusals is one line in this time, in the log and on the account's page. */
const ONCE_IN_MS = 5000;

/** A reload posts a spent token again: that is no fault of the connection. */
const USUAL: readonly RefusalReason[] = ['used', 'busy'];

/** Logs why an opening was refused, and keeps it for the account's page: the last time for each reason. */
export async function keepRefusal(
  services: HasDatabase & HasLog & HasClock & HasTicketKnowledge,
  { subdomain, reason, facts }: Refusal,
): Promise<void> {
  const { database, clock, log, ticketKnowledge } = services;
  const now = clock();
  const key = `${subdomain} refused ${reason}`;
  const last = ticketKnowledge.account.get(key);
  if (last && last.askAgainAt > now) return;
  ticketKnowledge.account.set(key, { told: null, askAgainAt: new Date(now.getTime() + ONCE_IN_MS) });
  log.warn({ account: subdomain, reason, ...facts }, 'an opening of the sidebar was refused');
  if (USUAL.includes(reason)) return;
  const seen = { facts: JSON.stringify(facts), at: now };
  await database.kysely
    .insertInto('zendesk_refusal')
    .columns(['subdomain', 'reason', 'facts', 'at'])
    .values({ subdomain, reason, ...seen })
    .onConflict((conflict) => conflict.columns(['subdomain', 'reason']).doUpdateSet(seen))
    .execute();
}

/** Keeps that somebody came in, at most once a minute unless a refusal was later, or Zendesk's word that the app is gone. */
export async function keepOpening({ database, clock }: HasDatabase & HasClock, subdomain: string): Promise<void> {
  const now = clock();
  const minuteAgo = new Date(now.getTime() - 60_000);
  await sql`update zendesk_account a set opened_at = ${now}
    where a.subdomain = ${subdomain} and (a.opened_at is null or a.opened_at < ${minuteAgo} or a.installation_at >= a.opened_at
      or exists (select from zendesk_refusal r where r.subdomain = a.subdomain and r.at >= a.opened_at))`.execute(
    database.kysely,
  );
}
