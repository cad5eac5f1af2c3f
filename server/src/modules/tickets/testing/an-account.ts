import type { UserId } from '@countersign/shared/basics/ids.ts';
import { generateKeyPairSync } from 'node:crypto';
import { type SidebarBootstrap, sidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import { SignJWT } from 'jose';
import type { TestApp } from '../../../test-app.ts';
import { saveAccount } from '../../zendesk/accounts/find-account.ts';

interface Opening {
  /** Zendesk's id of the agent. */
  agent: number;
  /** `app_guid` of the frame. */
  frame?: string;
  /** Where Zendesk opens it; beside a ticket unless it says otherwise. */
  location?: string;
  /** The installation that it is opened for. */
  installation?: string;
}

/** An installed account that signs as Zendesk does; `open` is the ticket page that posts to the sidebar's address. */
export async function anAccount(app: TestApp, { subdomain, apiUrl }: { subdomain: string; apiUrl: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKeyPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const origin = `https://${subdomain}.zendesk.com`;
  const { clock, database } = app.services;
  const account = { subdomain, origin, apiUrl, installationId: '77', publicKeyPem, checksQuery: false };
  await saveAccount(database.kysely, account, clock());
  const sign = ({
    agent,
    location = 'ticket_sidebar',
    installation = '77',
  }: Omit<Opening, 'frame'>): Promise<string> => {
    const seconds = Math.floor(clock().getTime() / 1000);
    const context = { product: 'support', location };
    return new SignJWT({ context })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(`${subdomain}.zendesk.com`)
      .setAudience(`${origin}/api/v2/apps/installations/${installation}.json`)
      .setSubject(`${origin}/api/v2/users/${agent}.json`)
      .setJti(crypto.randomUUID())
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 120)
      .sign(privateKey);
  };
  return {
    subdomain,
    origin,
    /** Makes a person an agent of the account, whom Zendesk has just been asked about. */
    async employ(userId: UserId, agent: number): Promise<void> {
      const seen = { role: 'agent', linked_at: clock(), checked_at: clock(), is_active: true };
      const identity = { subdomain, zd_user_id: String(agent), user_id: userId, ...seen };
      await database.kysely.insertInto('zendesk_identity').values(identity).execute();
    },
    sign,
    async open({ frame = '3f1c', ...opening }: Opening): Promise<SidebarBootstrap> {
      const token = await sign(opening);
      const query = `origin=${encodeURIComponent(origin)}&app_guid=${frame}`;
      const body = new URLSearchParams({ token });
      const html = await (await fetch(`${app.url}/zendesk/landing?${query}`, { method: 'POST', body })).text();
      const json = /<script type="application\/json" id="bootstrap">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null';
      return sidebarBootstrap.parse(JSON.parse(json));
    },
  };
}
