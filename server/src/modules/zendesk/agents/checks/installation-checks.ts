import { INSTALLATION_UNSEEN } from '@countersign/shared/api/zendesk/accounts.ts';
import { sql, type Selectable } from 'kysely';
import { runAsServer } from '../../../../work/run-as-server.ts';
import { endAccountSessions } from '../../../session/sessions/end-account-sessions.ts';
import { askBriefly } from '../../client/ask-briefly.ts';
import type { ZendeskClient } from '../../client/client.ts';
import { troubleOf, ZendeskProblem } from '../../client/problem.ts';
import type { InstallationState, ZendeskAccountTable } from '../../tables.ts';
import type { AgentNeeds } from '../admit-agent.ts';

type Account = Pick<
  Selectable<ZendeskAccountTable>,
  'subdomain' | 'installation_id' | 'installation_state' | 'installation_at' | 'opened_at'
>;
type Known = Exclude<InstallationState, ''>;

/** Whoever removes the app in Zendesk, or turns it off, ends its sidebars within this time, and the length of a call. */
const ASKED_AGAIN_MS = 60_000;
/** Credentials that may not ask, or see nothing, are left alone for so long; "Test connection" asks at once. */
const RESTS_MS = 3_600_000;

/** Asks Zendesk about the app of an account, if nobody has within the minute, on whatever server; true when sidebars have ended. */
export async function keepInstallation(services: AgentNeeds, subdomain: string): Promise<boolean> {
  const now = services.clock();
  const account = await services.database.kysely
    .updateTable('zendesk_account')
    .set({ installation_ask_at: new Date(now.getTime() + ASKED_AGAIN_MS) })
    .where('subdomain', '=', subdomain)
    .where((eb) =>
      eb.or([
        eb('installation_ask_at', 'is', null),
        eb('installation_ask_at', '<=', now),
        // A clock that was set back.
        eb('installation_ask_at', '>', new Date(now.getTime() + RESTS_MS)),
      ]),
    )
    .returning(['subdomain', 'installation_id', 'installation_state', 'installation_at', 'opened_at'])
    .executeTakeFirst();
  return account ? askInstallation(services, account) : false;
}

/**
 * Asks now. Only Zendesk's own word ends anything: 401, 403, 429, 5xx, half a body and silence say nothing about the app, and are told on
 * the account's page.
 * https://developer.zendesk.com/api-reference/ticketing/apps/apps/#show-app-installation
 */
export async function askInstallation(services: AgentNeeds, account: Account): Promise<boolean> {
  const answer = await askBriefly(services, account.subdomain, {
    about: 'whether the app is still installed',
    ask: (client) => stateOf(client, account),
    onSilence: (problem) => keepSilence(services, account, troubleOf(problem), mayNotAsk(problem)),
  });
  if (answer === null) return false;
  if (answer === 'unseen' || wasOpenedSince(account, answer)) {
    await keepSilence(services, account, INSTALLATION_UNSEEN, true);
    return false;
  }
  const isNews = answer !== account.installation_state;
  await keep(services, account, { ...(isNews ? since(services, answer) : {}), installation_problem: '' });
  if (answer === 'on') return false;
  if (isNews) services.log.warn({ subdomain: account.subdomain, installation: answer }, 'the app is gone in Zendesk');
  await runAsServer(services, (work) => endAccountSessions(work, account.subdomain, 'sidebars'));
  return true;
}

/**
 * What Zendesk says of the app. "Not found" counts as removed from credentials that have found this installation before, in an account
 * that still knows us: credentials that may not see the app, another address and a proxy find nothing either.
 */
async function stateOf(client: ZendeskClient, account: Account): Promise<Known | 'unseen'> {
  const found = await client.installation(account.installation_id);
  if (found) return found.enabled ? 'on' : 'off';
  if (account.installation_state === '') return 'unseen';
  const { email } = await client.me();
  if (email === null) throw new ZendeskProblem('forbidden', { status: 401 });
  return 'removed';
}

const since = ({ clock }: AgentNeeds, state: Known) => ({ installation_state: state, installation_at: clock() });

/** What is gone opens nothing: if Zendesk has signed an opening since it said so, these credentials may not see the app. */
const wasOpenedSince = ({ installation_state, installation_at, opened_at }: Account, answer: Known): boolean =>
  answer !== 'on' &&
  answer === installation_state &&
  (opened_at?.getTime() ?? 0) > (installation_at?.getTime() ?? Infinity);

const mayNotAsk = ({ code }: ZendeskProblem): boolean => code === 'forbidden' || code === 'no_credentials';

function keepSilence(services: AgentNeeds, account: Account, problem: string, rests: boolean): Promise<void> {
  const rest = { installation_ask_at: new Date(services.clock().getTime() + RESTS_MS) };
  return keep(services, account, { installation_problem: problem, ...(rests ? rest : {}) });
}

type Columns = Partial<
  Pick<
    Selectable<ZendeskAccountTable>,
    'installation_state' | 'installation_at' | 'installation_problem' | 'installation_ask_at'
  >
>;

/** Where it is news, and the account still has the installation that was asked about. */
async function keep({ database }: AgentNeeds, account: Account, columns: Columns): Promise<void> {
  const isNews = Object.entries(columns).map(
    ([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`,
  );
  await database.kysely
    .updateTable('zendesk_account')
    .set(columns)
    .where('subdomain', '=', account.subdomain)
    .where('installation_id', '=', account.installation_id)
    .where((eb) => eb.or(isNews))
    .execute();
}
