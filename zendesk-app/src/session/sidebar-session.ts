import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { renew } from '@countersign/shared/api/session/session.ts';
import type { StoredSecret } from './stored-secret.ts';

export type Keys = ReplyOf<typeof renew>;

/** `away`: the server did not answer the last renewal. `over`: only Zendesk can sign the agent in again. */
export type SessionState = 'lives' | 'away' | 'over';

/** The session of one frame, renewed as long as the server allows it. */
export interface SidebarSession {
  /** What to call with; renewed before where it ends too soon. Null when the session is over; rejects when the server is away. */
  bearer: () => Promise<string | null>;
  /** The bearer to repeat a call with that was refused with `refused`. */
  bearerAfter: (refused: string) => Promise<string | null>;
  /** Renews if it is time for it; to be called now and then while somebody sees the frame. Never rejects. */
  keepUp: () => void;
  current: () => string;
  subscribe: (listener: () => void) => () => void;
  getState: () => SessionState;
}

interface Parts {
  /** What the page came with; a bearer that is over for a page that has only its secret. */
  first: Keys;
  renew: (secret: string) => Promise<Keys>;
  kept: Pick<StoredSecret, 'keep' | 'forget'>;
  now: () => number;
  random: () => number;
  pause: (ms: number) => Promise<void>;
}

/** A bearer is renewed when about a third of its life is left; frames of one browser do so at different times. */
const RENEW_AT = 0.62;
const RENEW_JITTER = 0.1;
/** A bearer with less left is not sent: it would be over on the way. */
const TOO_SOON_MS = 10_000;
/** One lost answer is nothing that a waiting call needs to hear of. */
const TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

export function createSidebarSession({ first, renew: ask, kept, now, random, pause }: Parts): SidebarSession {
  const listeners = new Set<() => void>();
  let state: SessionState = 'lives';
  let keys = first;
  let endsAt = 0;
  let renewAt = 0;
  let failures = 0;
  let notBefore = 0;
  let running: Promise<string | null> | null = null;

  const become = (next: SessionState) => {
    if (state === next) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const take = (given: Keys) => {
    keys = given;
    const life = given.expiresIn * 1000;
    endsAt = now() + life;
    renewAt = now() + life * (RENEW_AT + RENEW_JITTER * random());
    // Before it is used: a frame that is loaded anew in the next moment must find it.
    kept.keep(given.renewalSecret);
  };
  const backoff = () => Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (1 + random());

  async function attempt(): Promise<string | null> {
    try {
      take(await ask(keys.renewalSecret));
      failures = 0;
      become('lives');
      return keys.accessToken;
    } catch (error) {
      if (!isFinal(error)) throw error;
      kept.forget();
      become('over');
      return null;
    }
  }

  async function renewNow(): Promise<string | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await attempt();
      } catch (error) {
        failures += 1;
        notBefore = now() + backoff();
        if (tries === TRIES) {
          become('away');
          throw error;
        }
        await pause(backoff());
      }
    }
  }

  /** One renewal at a time, which all calls wait for together. */
  const renewed = (): Promise<string | null> => {
    if (state === 'over') return Promise.resolve(null);
    running ??= renewNow().finally(() => (running = null));
    return running;
  };

  take(first);
  return {
    bearer: () => (state !== 'over' && now() < endsAt - TOO_SOON_MS ? Promise.resolve(keys.accessToken) : renewed()),
    bearerAfter: (refused) => (keys.accessToken === refused ? renewed() : Promise.resolve(keys.accessToken)),
    keepUp() {
      if (running === null && now() >= Math.max(renewAt, notBefore)) renewed().catch(() => undefined);
    },
    current: () => keys.accessToken,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    getState: () => state,
  };
}

/** What our server has said about the secret; a proxy's answer, a full server and no answer say nothing about it. */
const isFinal = (error: unknown): boolean =>
  error instanceof CallError && error.kind === 'refused' && (error.code === 401 || error.code === 400);
