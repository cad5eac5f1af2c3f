import type { HasDatabase } from '../../../database/database.ts';
import type { HasLog } from '../../../basics/log.ts';
import type { HasClock } from '../../../basics/clock.ts';
import type { HasDemonstration } from '../../../config/config.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { Selectable } from 'kysely';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { openSecret, sealSecret } from '../accounts/account-secrets.ts';
import { isStandIn } from '../accounts/is-stand-in.ts';
import { rememberPlace } from '../places/account-places.ts';
import { toTicketPlace } from '../places/ticket-place.ts';
import type { TicketOf } from '../people/ticket-people.ts';
import type { ZendeskAccountTable } from '../tables.ts';
import { createZendeskClient, type ZendeskClient, type ZendeskTicket } from './client.ts';
import { refreshGrant } from './oauth.ts';
import { refusalOf, ZendeskProblem } from './problem.ts';
import type { Connection, RateLeft } from './send.ts';

/** What asking Zendesk in the name of an account works with. */
export type ZendeskNeeds = HasDatabase & HasLog & HasClock & HasDemonstration & HasSecrets;

type Row = Selectable<ZendeskAccountTable>;

/** Renewed this long before it ends, so that no call is sent with a token that dies on the way. */
const RENEW_BEFORE_MS = 5 * 60_000;

export interface ConnectionOptions {
  timeout?: number;
  onAnswer?: (left: RateLeft) => void;
}

/**
 * The API of an account with the credentials that are kept for it. Whatever it says of a ticket is kept, because lists go by it.
 * Rejects with `no_credentials` for an unknown account.
 */
export async function clientOf(
  services: ZendeskNeeds,
  subdomain: string,
  options: ConnectionOptions = {},
): Promise<ZendeskClient> {
  const row = await readRow(services, subdomain);
  if (!row) throw new ZendeskProblem('no_credentials');
  const client = createZendeskClient(connectionOf(services, row, options));
  return {
    ...client,
    ticket: async (id) => {
      const found = await client.ticket(id);
      if (found) await keepPlace(services, { subdomain, ticketId: id }, found.ticket);
      return found;
    },
    createTicket: async (body, key) => {
      const made = await client.createTicket(body, key);
      await keepPlace(services, { subdomain, ticketId: made.id }, made);
      return made;
    },
  };
}

/** A database that takes nothing for the moment keeps nobody from reading a ticket. */
async function keepPlace(
  { database, clock, log }: HasDatabase & HasLog & HasClock,
  of: TicketOf,
  ticket: ZendeskTicket,
): Promise<void> {
  if (ticket.status === 'deleted') return;
  await rememberPlace(database.kysely, of, toTicketPlace(ticket), clock()).catch((error: unknown) =>
    log.warn(error, 'where a ticket belongs could not be kept'),
  );
}

export function connectionOf(
  services: HasDatabase & HasDemonstration & HasClock & HasSecrets,
  row: Row,
  options: ConnectionOptions = {},
): Connection {
  const isOwn = isStandIn(services, row.api_url);
  return {
    ...options,
    apiUrl: row.api_url,
    allowedHosts: isOwn ? [new URL(row.api_url).host] : [],
    authorization: () => authorizationOf(services, row, isOwn),
  };
}

const readRow = ({ database }: HasDatabase, subdomain: string): Promise<Row | undefined> =>
  database.kysely.selectFrom('zendesk_account').selectAll().where('subdomain', '=', subdomain).executeTakeFirst();

/** An OAuth grant goes before an API token: it was given by the account itself. */
async function authorizationOf(
  services: HasDatabase & HasDemonstration & HasClock & HasSecrets,
  row: Row,
  isOwn: boolean,
): Promise<string | null> {
  const { subdomain } = row;
  if (row.access_token !== null) return `Bearer ${await liveToken(services, row)}`;
  const token = openSecret(services, subdomain, 'api_token', row.api_token);
  if (token !== null && row.api_email !== '') {
    return `Basic ${Buffer.from(`${row.api_email}/token:${token}`).toString('base64')}`;
  }
  if (isOwn) return null;
  throw new ZendeskProblem('no_credentials');
}

async function liveToken(services: HasDatabase & HasDemonstration & HasClock & HasSecrets, row: Row): Promise<string> {
  const ends = row.access_expires_at;
  const isOver = ends !== null && ends.getTime() - RENEW_BEFORE_MS < services.clock().getTime();
  const current = isOver && row.refresh_token !== null ? await renew(services, row.subdomain) : row;
  const token = openSecret(services, row.subdomain, 'access_token', current.access_token);
  if (token === null) throw new ZendeskProblem('no_credentials');
  return token;
}

/** A refresh token works once, so one server renews while the others wait and then read what it got. */
function renew(
  services: HasDatabase & HasDemonstration & HasClock & HasSecrets,
  subdomain: string,
): Promise<Pick<Row, 'access_token'>> {
  return inTransaction(services.database, async (db) => {
    const row = await db
      .selectFrom('zendesk_account')
      .selectAll()
      .where('subdomain', '=', subdomain)
      .forUpdate()
      .executeTakeFirst();
    const ends = row?.access_expires_at ?? null;
    if (!row || ends === null) throw new ZendeskProblem('no_credentials');
    if (ends.getTime() - RENEW_BEFORE_MS >= services.clock().getTime()) return row;
    const refreshToken = openSecret(services, subdomain, 'refresh_token', row.refresh_token);
    if (refreshToken === null) throw new ZendeskProblem('no_credentials');
    const grant = await refreshGrant(services, row, refreshToken);
    const renewed = {
      access_token: sealSecret(services, subdomain, 'access_token', grant.accessToken),
      access_expires_at: grant.expiresAt,
      ...(grant.refreshToken === null
        ? {}
        : { refresh_token: sealSecret(services, subdomain, 'refresh_token', grant.refreshToken) }),
    };
    await db.updateTable('zendesk_account').set(renewed).where('subdomain', '=', subdomain).execute();
    return renewed;
  });
}

/** For calls that somebody waits for: a problem with Zendesk becomes the refusal that names it. */
export async function orRefuse<T>(
  answer: Promise<T>,
  services: HasLog,
  codeOf: (problem: ZendeskProblem) => string = refusalOf,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    services.log.warn(error, 'Zendesk did not do what was asked');
    return refuse(codeOf(error));
  }
}
