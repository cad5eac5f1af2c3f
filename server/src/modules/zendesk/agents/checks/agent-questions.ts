import type { ZendeskClient, ZendeskUser } from '../../client/client.ts';

/** Agents of one account who are asked about one by one; the smallest plan of Zendesk allows 200 calls a minute. */
const ALONE_PER_MINUTE = 30;
const MINUTE_MS = 60_000;
/** Further ones wait so long for each other: shorter than a call waits for the answer. */
const GATHER_MS = 1000;
/** As many as one call of Zendesk's names. */
const MOST_TOGETHER = 100;

type Client = Pick<ZendeskClient, 'user' | 'users'>;

/** Asks Zendesk who its users are, together where many are asked about. */
export interface AgentQuestions {
  /** The user of this ID now, null for nobody that Zendesk knows. Rejects with `ZendeskProblem`. */
  user(client: Client, subdomain: string, id: string, now: number): Promise<ZendeskUser | null>;
}

interface Lane {
  alone: number;
  endsAt: number;
  waiting: Map<string, (answer: Promise<ZendeskUser | null>) => void>;
}

/** The first questions of a minute go alone and at once; more than these go once a second, a hundred in a call. */
export function createAgentQuestions(): AgentQuestions {
  const lanes = new Map<string, Lane>();

  const askTogether = (client: Client, lane: Lane) => {
    const together = [...lane.waiting].slice(0, MOST_TOGETHER);
    for (const [id] of together) lane.waiting.delete(id);
    if (lane.waiting.size > 0) setTimeout(() => askTogether(client, lane), GATHER_MS);
    const found = client
      .users(together.map(([id]) => id))
      .then((users) => new Map(users.map((user) => [user.id, user])));
    // Zendesk leaves out whom it deleted, and says so of one who is asked about alone.
    for (const [id, settle] of together) settle(found.then((users) => users.get(id) ?? client.user(id)));
  };

  return {
    user(client, subdomain, id, now) {
      const lane = laneOf(lanes, subdomain, now);
      lane.alone += 1;
      if (lane.alone <= ALONE_PER_MINUTE) return client.user(id);
      if (lane.waiting.size === 0) setTimeout(() => askTogether(client, lane), GATHER_MS);
      return new Promise((settle) => lane.waiting.set(id, settle));
    },
  };
}

function laneOf(lanes: Map<string, Lane>, subdomain: string, now: number): Lane {
  const lane = lanes.get(subdomain) ?? { alone: 0, endsAt: 0, waiting: new Map() };
  lanes.set(subdomain, lane);
  if (lane.endsAt <= now || lane.endsAt - now > MINUTE_MS) Object.assign(lane, { alone: 0, endsAt: now + MINUTE_MS });
  return lane;
}
