import { INSTALLATION_CONTRADICTED } from '@countersign/shared/api/zendesk/accounts.ts';
import { sql, type Selectable } from 'kysely';
import { runAsServer } from '../../../work/run-as-server.ts';
import { endAccountSessions } from '../../session/sessions/end-account-sessions.ts';
import { askBriefly } from '../client/ask-briefly.ts';
import type { ZendeskClient } from '../client/client.ts';
import { troubleOf, ZendeskProblem } from '../client/problem.ts';
import type { InstallationState, ZendeskAccountTable } from '../tables.ts';
import type { AgentNeeds } from './admit-agent.ts';

type Account = Pick<
  Selectable<ZendeskAccountTable>,
  'subdomain' | 'installation_id' | 'installation_state' | 'installation_at' | 'opened_at'
>;
type Known = Exclude<InstallationState, ''>;

/** Whoever removes the app in Zendesk, or turns it off, ends its sidebars within this time, and the length of a call. */
const ASKED_AGAIN_MS = 60_000;
/** An access that may not ask is left alone for so long; "Test connection" asks at once. */
const FORBIDDEN_REST_MS = 3_600_000;

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
        eb('installation_ask_at', '>', new Date(now.getTime() + FORBIDDEN_REST_MS)),
      ]),
    )
    .returning(['subdomain', 'installation_id', 'installation_state', 'installation_at', 'opened_at'])
    .executeTakeFirst();
  return account ? askInstallation(services, account) : false;
}

/**
 * Asks now. Only Zendesk's own word ends anything: 403, 5xx and silence say nothing about the app, and are told on the account's page.
 * https://developer.zendesk.com/api-reference/ticketing/apps/apps/#show-app-installation
 */
export async function askInstallation(services: AgentNeeds, account: Account): Promise<boolean> {
  const answer = await askBriefly(services, account.subdomain, {
    about: 'whether the app is still installed',
    ask: (client) => stateOf(client, account.installation_id),
    onSilence: (problem) => keepSilence(services, account, problem),
  });
  if (answer === null) return false;
  if (answer !== 'on' && wasOpenedSince(account, answer)) {
    await keep(services, account, { installation_problem: INSTALLATION_CONTRADICTED });
    return false;
  }
  if (answer === account.installation_state) await keep(services, account, { installation_problem: '' });
  else await keep(services, account, { ...since(services, answer), installation_problem: '' });
  if (answer === 'on') return false;
  services.log.warn({ subdomain: account.subdomain, installation: answer }, 'the app is gone in Zendesk');
  await runAsServer(services, (work) => endAccountSessions(work, account.subdomain, 'sidebars'));
  return true;
}

async function stateOf(client: ZendeskClient, installationId: string): Promise<Known> {
  const found = await client.installation(installationId);
  if (found) return found.enabled ? 'on' : 'off';
  // "Not found" counts from an account that knows us: another address, or a proxy, finds nothing either.
  const { email } = await client.me();
  if (email === null) throw new ZendeskProblem('forbidden', { status: 401 });
  return 'removed';
}

const since = ({ clock }: AgentNeeds, state: Known) => ({ installation_state: state, installation_at: clock() });

/** What is gone opens nothing: if Zendesk has signed an opening since it said so, the one who asks may not see the app. */
const wasOpenedSince = ({ installation_state, installation_at, opened_at }: Account, answer: Known): boolean =>
  answer === installation_state && (opened_at?.getTime() ?? 0) > (installation_at?.getTime() ?? Infinity);

function keepSilence(services: AgentNeeds, account: Account, problem: ZendeskProblem): Promise<void> {
  const isForbidden = problem.code === 'forbidden' || problem.code === 'no_credentials';
  const rest = { installation_ask_at: new Date(services.clock().getTime() + FORBIDDEN_REST_MS) };
  return keep(services, account, { installation_problem: troubleOf(problem), ...(isForbidden ? rest : {}) });
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
