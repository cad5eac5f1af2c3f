import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasConfig } from '../../../config/config.ts';
import type { HasDatabase } from '../../../database/database.ts';
import type {
  beginSignIn as begin,
  finishSignIn as finish,
  listSignIns as list,
} from '@countersign/shared/api/zendesk/sign-in.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { completeSignIn, type Completing, tokenOrRefuse } from '../../session/sign-in/complete-sign-in.ts';
import { recordAudit } from '../../../work/record-audit.ts';
import { type AccountRow, findAccountRow, INSTALLATION_UNKNOWN } from '../accounts/account-rows.ts';
import { sealSecret } from '../accounts/account-secrets.ts';
import { beginVisit, endVisit, SCOPES, type Visit } from '../accounts/connecting/oauth-visit.ts';
import { createZendeskClient } from '../client/client.ts';
import { connectionOf, orRefuse } from '../client/connection.ts';
import { refusalOf, troubleOf } from '../client/problem.ts';
import { codeGrant, type Grant } from '../client/oauth.ts';
import { admitAgent, type AgentNeeds } from './admit-agent.ts';
import { readAgent } from './person-of-agent.ts';

/** Accounts that have an OAuth client; the sign-in page offers nothing where there is none. */
export const listSignIns: UseCase<typeof list> = async (_input, { db }) => {
  const rows = await db
    .selectFrom('zendesk_account')
    .select('subdomain')
    .where('oauth_client_id', '<>', '')
    .where('oauth_client_secret', 'is not', null)
    .orderBy('subdomain')
    .execute();
  return { subdomains: rows.map(({ subdomain }) => subdomain) };
};

export const beginSignIn: UseCase<typeof begin, HasSecrets & HasConfig<'publicUrl'>> = async (
  { subdomain, browser, redirect = '' },
  work,
) => {
  const row = await findAccountRow(work, subdomain);
  if (!row || row.oauth_client_id === '' || row.oauth_client_secret === null)
    return refuse('no_oauth_client', ['subdomain']);
  return { url: await beginVisit(work, row, { purpose: 'sign-in', browser, userId: null, redirect }) };
};

/** Runs outside of a transaction: Zendesk is asked, and the state is spent also when it says no. */
export const finishSignIn: UseCase<typeof finish, AgentNeeds & Completing> = async ({ code, state, browser }, work) => {
  const visit = await endVisit(work, { state, browser });
  const row = visit && (await findAccountRow(work, visit.subdomain));
  if (!visit || !row) return refuse('code_expired', ['state']);
  const { verifier } = visit;
  if (visit.purpose === 'connect' && visit.userId !== work.person?.id) return refuse('code_expired', ['state']);
  const asked = codeGrant(work, row, { code, verifier, scope: SCOPES[visit.purpose] });
  const grant = await orRefuse(asked, work, visit.purpose === 'connect' ? troubleOf : refusalOf);
  return visit.purpose === 'connect' ? connect(work, row, grant) : signIn(work, row, visit, grant);
};

/** The grant is used to learn who it is, and forgotten. */
async function signIn(
  work: Work & AgentNeeds & Completing,
  row: AccountRow,
  visit: Visit,
  grant: Grant,
): Promise<ReplyOf<typeof finish>> {
  const { ip, requestId } = work;
  const own = createZendeskClient({
    ...connectionOf(work, row),
    authorization: () => Promise.resolve(`Bearer ${grant.accessToken}`),
  });
  const agent = await orRefuse(
    own.me().then((user) => readAgent(work, row.subdomain, user.id, { client: own, user })),
    work,
  );
  const admission = await admitAgent(work, row.subdomain, agent, { ip, requestId });
  const token = admission.type === 'refused' ? null : await enter(work, row.subdomain, admission.userId as UserId);
  if (token === null) return refuse('zendesk_no_agent');
  return { type: 'signed-in', token, subdomain: row.subdomain, redirect: visit.redirect };
}

function enter(work: Work & HasDatabase & Completing, subdomain: string, userId: UserId): Promise<string | null> {
  return inTransaction(work.database, async (db) => {
    const user = await db.selectFrom('person').select('is_enabled').where('id', '=', userId).executeTakeFirst();
    if (user?.is_enabled !== true) return null;
    const shown = {
      userId,
      way: 'zendesk',
      action: 'session.zendeskLogin',
      target: { subdomain },
      account: subdomain,
    } as const;
    // Zendesk asks its agents for a second factor itself.
    return tokenOrRefuse(await completeSignIn({ ...work, db }, shown, { isEnough: true }));
  });
}

function connect(
  work: Work & HasDatabase & HasSecrets & HasAddress,
  row: AccountRow,
  grant: Grant,
): Promise<ReplyOf<typeof finish>> {
  const { now } = work;
  const { subdomain } = row;
  const seal = (name: 'access_token' | 'refresh_token', text: string) => sealSecret(work, subdomain, name, text);
  return inTransaction(work.database, async (db) => {
    await db
      .updateTable('zendesk_account')
      .set((is) => ({
        access_token: seal('access_token', grant.accessToken),
        refresh_token: grant.refreshToken === null ? null : seal('refresh_token', grant.refreshToken),
        access_expires_at: grant.expiresAt,
        connected_at: now,
        ...INSTALLATION_UNKNOWN,
        trouble: '',
        rev: is('rev', '+', 1),
      }))
      .where('subdomain', '=', subdomain)
      .execute();
    await recordAudit({ ...work, db }, 'tickets.accountConnected', { subdomain });
    return { type: 'connected', token: '', subdomain, redirect: '' };
  });
}
