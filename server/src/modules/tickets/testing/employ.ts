import type { TestApp } from '../../../test-app.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';
import type { aDesk } from './a-desk.ts';

interface Place {
  subdomain?: string;
  /** Where the account's Zendesk is a desk of ours, which then knows the agents too. */
  desk?: Pick<Awaited<ReturnType<typeof aDesk>>, 'agents'>;
}

/** Makes people agents of an account, which is connected if it is not yet; nobody answers at its address then. */
export async function employ(
  app: TestApp,
  names: readonly string[],
  { subdomain = 'acme', desk }: Place = {},
): Promise<void> {
  const { kysely } = app.database;
  const now = app.services.clock();
  const known = await kysely
    .selectFrom('zendesk_account')
    .select('subdomain')
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();
  const origin = `https://${subdomain}.zendesk.com`;
  const account = { subdomain, origin, apiUrl: 'http://127.0.0.1:1', installationId: '1', publicKeyPem: '' };
  if (!known) await saveAccount(kysely, { ...account, checksQuery: false }, now);
  for (const name of names) {
    const userId = await app.userId(name);
    const agent = { subdomain, zd_user_id: `8${userId}`, user_id: userId, role: 'agent' };
    const { zd_user_id: id, role } = agent;
    desk?.agents.set(id, { id, name, email: null, role, verified: true, suspended: false });
    await kysely
      .insertInto('zendesk_identity')
      .values({ ...agent, linked_at: now, checked_at: now })
      .execute();
  }
  app.services.sessions.forget();
}
