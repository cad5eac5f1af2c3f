import { generateKeyPair as generate } from 'node:crypto';
import { promisify } from 'node:util';
import type { SidebarLocation } from '@countersign/shared/api/tickets/tickets.ts';
import { importPKCS8, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { uuidV7 } from '../../basics/secrets/uuid-v7.ts';
import type { Tables } from '../../database/tables.ts';
import { agentId } from './desk-people.ts';
import { adoptTickets } from '../../modules/tickets/linked/linking/adopt-tickets.ts';
import { tellSubjects } from './tell-subjects.ts';
import { saveAccount } from '../../modules/zendesk/accounts/find-account.ts';

/** The account of the demonstration, and of everything that is planted into it. */
export const DEMO_SUBDOMAIN = 'demo';
const SUPPORT_TEAM = 'Customer Support';
export const INSTALLATION = 1;
const APP = '1';
const TOKEN_LIFE_SECONDS = 120;

export interface DemoOpening {
  zdUserId: number;
  location: SidebarLocation;
  now: Date;
}

/** The demonstration's stand-in for a Zendesk account: installed like any other, with a key pair of its own. */
export interface DemoAccount {
  publicKeyPem: string;
  install(db: Kysely<Tables>, port: number, now: Date): Promise<void>;
  /**
   * A token as Zendesk signs one for opening a frame, with the claims that it documents and no others: the ticket's number, the
   * language and the role are not among them.
   */
  sign(opening: DemoOpening): Promise<string>;
}

/** Under this id the stand-in gives the key, unless somebody tries another one. */
async function nameApp(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('zendesk_account')
    .set({ app_id: APP })
    .where('subdomain', '=', DEMO_SUBDOMAIN)
    .where('app_id', '=', '')
    .execute();
}

/** The support team and the administrator are agents from the beginning; others become so when they open a ticket. */
async function employSupport(db: Kysely<Tables>, now: Date): Promise<void> {
  const team = await db
    .selectFrom('person as u')
    .leftJoin('department_name as d', 'd.id', 'u.department_id')
    .select(['u.id', 'u.user_name'])
    .where((eb) => eb.or([eb('d.name', '=', SUPPORT_TEAM), eb('u.user_name', '=', 'admin')]))
    .execute();
  if (team.length === 0) return;
  const identities = team.map(({ id, user_name }) => ({
    subdomain: DEMO_SUBDOMAIN,
    zd_user_id: String(agentId(id)),
    user_id: id,
    role: user_name === 'admin' ? 'admin' : 'agent',
    linked_at: now,
  }));
  await db
    .insertInto('zendesk_identity')
    .values(identities)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Address of the ticket page, which frames the sidebar. */
export const demoOrigin = (port: number): string => `http://localhost:${port}`;
/** The same server under another name, so that page and frame are two origins as in Zendesk. */
export const frameOrigin = (port: number): string => `http://127.0.0.1:${port}`;

/** Makes the keys; they live as long as the process. */
export async function createDemoAccount(): Promise<DemoAccount> {
  const { publicKey, privateKey } = await promisify(generate)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const key = await importPKCS8(privateKey, 'RS256');
  return {
    publicKeyPem: publicKey,
    install: async (db, port, now) => {
      await saveAccount(
        db,
        {
          subdomain: DEMO_SUBDOMAIN,
          origin: demoOrigin(port),
          apiUrl: `${frameOrigin(port)}/zendesk/demo`,
          installationId: String(INSTALLATION),
          publicKeyPem: publicKey,
          checksQuery: false,
        },
        now,
      );
      await adoptTickets(db, DEMO_SUBDOMAIN);
      await nameApp(db);
      await employSupport(db, now);
      await tellSubjects(db, DEMO_SUBDOMAIN, now);
    },
    sign: ({ zdUserId, location, now }) => {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ context: { product: 'support', location } })
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
        .setIssuer(`${DEMO_SUBDOMAIN}.zendesk.com`)
        .setAudience(`https://${DEMO_SUBDOMAIN}.zendesk.com/api/v2/apps/installations/${INSTALLATION}.json`)
        .setSubject(`https://${DEMO_SUBDOMAIN}.zendesk.com/api/v2/users/${zdUserId}.json`)
        .setJti(uuidV7(now.getTime()))
        .setIssuedAt(seconds)
        .setNotBefore(seconds)
        .setExpirationTime(seconds + TOKEN_LIFE_SECONDS)
        .sign(key);
    },
  };
}
