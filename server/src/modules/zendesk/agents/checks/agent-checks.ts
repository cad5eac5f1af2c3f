import type { HasDatabase } from '../../../../database/database.ts';
import type { HasClock } from '../../../../basics/clock.ts';
import type { HasLog } from '../../../../basics/log.ts';
import type { HasSessions } from '../../../session/sessions/session-cache.ts';
import type { HasRealtime } from '../../../realtime/realtime.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { Selectable } from 'kysely';
import type { Person } from '../../../../work/person.ts';
import { runAsServer } from '../../../../work/run-as-server.ts';
import type { ZendeskIdentityTable } from '../../tables.ts';
import { keepReading } from '../../accounts/connecting/keep-reading.ts';
import { type AgentQuestions, createAgentQuestions } from './agent-questions.ts';
import { askBriefly } from '../../client/ask-briefly.ts';
import type { ZendeskUser } from '../../client/client.ts';
import { troubleOf } from '../../client/problem.ts';
import { admitAgent, type AgentNeeds, isAgent } from '../admit-agent.ts';
import type { Entrance } from '../entrance.ts';
import { keepInstallation } from './installation-checks.ts';
import { agentFacts } from './agent-facts.ts';
import { endAccountSessions } from '../../../session/sessions/end-account-sessions.ts';
import { readAgent } from '../person-of-agent.ts';

export interface HasAgentChecks {
  agentChecks: AgentChecks;
}

/** Whoever was suspended or downgraded in Zendesk loses what that takes within this time, and the length of a call. */
export const ASKED_AGAIN_MS = 60_000;
/** A call waits for the answer no longer; what comes later counts from the next call on. */
const PATIENCE_MS = 1500;
/**
 * Without an answer what was known counts for so long, the life of a sidebar: an outage of Zendesk, or access that it refuses to us, is no
 * fault of the agents. Its first answer ends the sessions of those who were suspended meanwhile. See docs/decisions/0022.
 */
const TRUST_MS = 12 * 3_600_000;

type Seat = Selectable<ZendeskIdentityTable>;

/** Looks after the people whose session began at Zendesk. */
export interface AgentChecks {
  /**
   * Asks Zendesk whether the agent behind a session still is one, and whether the app is still there, at most once a minute for each
   * person and account however many calls and frames there are; true when the session must be read again.
   */
  keep(person: Pick<Person, 'id' | 'account'>, entrance: Entrance): Promise<boolean>;
}

export function createAgentChecks(get: () => AgentNeeds): AgentChecks {
  /** When each person, and each account's app, is asked about again, and the questions that are on their way. */
  const due = new Map<string, number>();
  const asking = new Map<string, Promise<boolean>>();
  const questions = createAgentQuestions();

  const check = async (subdomain: string, userId: UserId, entrance: Entrance): Promise<boolean> => {
    const services = get();
    const now = services.clock().getTime();
    const key = `${subdomain} ${userId}`;
    const seat = await seatOf(services, subdomain, userId);
    const freshUntil = (seat?.checked_at?.getTime() ?? 0) + ASKED_AGAIN_MS;
    if (due.size > MANY) due.clear();
    due.set(key, freshUntil > now ? freshUntil : now + ASKED_AGAIN_MS);
    if (!seat || freshUntil > now) return false;
    return renew(services, seat, entrance, questions);
  };

  const checkInstallation = (subdomain: string): Promise<boolean> => {
    const services = get();
    due.set(subdomain, services.clock().getTime() + ASKED_AGAIN_MS);
    return keepInstallation(services, subdomain);
  };

  /** The question that is on its way, or a new one where it is time; null where it is not. */
  const ask = (key: string, question: () => Promise<boolean>): Promise<boolean> | null => {
    const now = get().clock().getTime();
    // A clock that was set back asks too often rather than never.
    const at = due.get(key) ?? 0;
    if (!asking.has(key) && at > now && at - now <= ASKED_AGAIN_MS) return null;
    const asked = asking.get(key) ?? question().finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  };

  return {
    async keep({ id, account }, entrance) {
      if (account === null) return false;
      const open = [
        ask(`${account} ${id}`, () => check(account, id, entrance)),
        ask(account, () => checkInstallation(account)),
      ].filter((question) => question !== null);
      const changes = await Promise.all(open.map((question) => within(question, PATIENCE_MS, false)));
      return changes.includes(true);
    },
  };
}

/** Beyond so many people those are forgotten who are asked about again. */
const MANY = 10_000;

/** The answer, or `late` when it takes longer; a question that fails afterwards is nobody's fault any more. */
function within<T>(answer: Promise<T>, milliseconds: number, late: T): Promise<T> {
  answer.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<T>((done) => {
    timer = setTimeout(() => done(late), milliseconds);
  });
  return Promise.race([answer, patience]).finally(() => clearTimeout(timer));
}

const seatOf = ({ database }: HasDatabase, subdomain: string, userId: UserId): Promise<Seat | undefined> =>
  database.kysely
    .selectFrom('zendesk_identity')
    .selectAll()
    .where('subdomain', '=', subdomain)
    .where('user_id', '=', userId)
    .where('is_active', '=', true)
    .orderBy('checked_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

async function renew(
  services: AgentNeeds,
  seat: Seat,
  entrance: Entrance,
  questions: AgentQuestions,
): Promise<boolean> {
  const { subdomain, zd_user_id: agentId } = seat;
  const about = 'whether an agent still is one';
  const answer = await askBriefly(services, subdomain, {
    about,
    ask: async (client) => {
      const user = await questions.user(client, subdomain, agentId, services.clock().getTime());
      return isSame(seat, user) ? 'same' : readAgent(services, subdomain, agentId, { client, user });
    },
    onSilence: (problem) => keepReading(services, subdomain, troubleOf(problem)),
  });
  if (answer === null) return endDistrusted(services, seat);
  await keepReading(services, subdomain, '');
  if (answer === 'same') {
    await keepVouched(services, seat);
    return false;
  }
  await admitAgent(services, subdomain, answer, entrance);
  return true;
}

function isSame(seat: Seat, user: ZendeskUser | null): boolean {
  if (user === null || !isAgent(user)) return false;
  const now = agentFacts(user);
  return (Object.keys(now) as (keyof typeof now)[]).every((name) => seat[name] === now[name]);
}

async function keepVouched(
  { database, clock }: HasDatabase & HasClock,
  { subdomain, zd_user_id }: Seat,
): Promise<void> {
  const now = clock();
  await database.kysely
    .updateTable('zendesk_identity')
    .set({ checked_at: now, vouched_at: now })
    .where('subdomain', '=', subdomain)
    .where('zd_user_id', '=', zd_user_id)
    .execute();
}

/** Ends the account's sessions of somebody whom Zendesk has not vouched for in {@link TRUST_MS}. */
async function endDistrusted(
  services: HasDatabase & HasLog & HasClock & HasSessions & HasRealtime,
  { subdomain, user_id, vouched_at, checked_at }: Seat,
): Promise<boolean> {
  const vouchedAt = Math.max(vouched_at?.getTime() ?? 0, checked_at?.getTime() ?? 0);
  if (services.clock().getTime() - vouchedAt < TRUST_MS) return false;
  await runAsServer(services, (work) => endAccountSessions(work, subdomain, [user_id]));
  return true;
}
