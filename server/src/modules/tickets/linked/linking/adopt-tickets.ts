import { sql } from 'kysely';
import type { Work } from '../../../../work/work.ts';
import { adoptDevices } from '../../../devices/records/adopt-devices.ts';
import { adoptAnswers } from '../../../submissions/changes/adopt-answers.ts';

/** Gives to the only account what named tickets before any was connected; beside others nobody could tell whose they are. */
export async function adoptTickets(db: Work['db'], subdomain: string): Promise<void> {
  const { rows } = await sql`select from connected_account where subdomain <> ${subdomain} limit 1`.execute(db);
  if (rows.length > 0) return;
  await db.updateTable('linked_form').set({ subdomain }).where('subdomain', 'is', null).execute();
  await db.updateTable('ticket_draft').set({ subdomain }).where('subdomain', 'is', null).execute();
  await adoptAnswers(db, subdomain);
  await adoptDevices(db, subdomain);
}
