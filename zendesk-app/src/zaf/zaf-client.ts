import type { Sdk, SdkClient } from 'zendesk_app_framework_sdk';
import { answerOrThrow } from './answer-or-throw.ts';
import { batchGets } from './batch-gets.ts';
import { frameAddress } from './frame-address.ts';
import { inTime } from './in-time.ts';
import { loadSdk } from './load-sdk.ts';
import { ZafError } from './zaf-error.ts';
import type { ZafAction, ZafActions, ZafContext, ZafEvent, ZafEvents, ZafPath, ZafValues } from './zaf-types.ts';

/** The ticket page around us, with promises that keep their word. */
export interface ZafClient {
  readonly origin: string;
  readonly appGuid: string;
  /** Resolves when the page has connected this app, however long that takes; never rejects. */
  readonly registered: Promise<ZafContext>;
  /**
   * Values asked for in the same turn travel in one message, once the page has registered us. Rejects with a `ZafError`, a few
   * seconds after the message was sent at the latest.
   */
  get<P extends ZafPath>(path: P): Promise<ZafValues[P] | undefined>;
  set(path: string, value: unknown): Promise<void>;
  invoke<A extends ZafAction>(action: A, ...args: ZafActions[A]): Promise<void>;
  /**
   * Is asked before the ticket is saved: a sentence keeps the agent from saving, null lets it happen. So does an answer that does
   * not come within {@link SAVE_WITHIN_MS}, or a fault: whatever is wrong with us must never keep anybody from saving.
   */
  onSave(mayNotSave: () => Promise<string | null>): () => void;
  /** Listens until the returned function is called. */
  on<E extends ZafEvent>(event: E, listener: (message: ZafEvents[E]) => void): () => void;
}

/** Zendesk's own script waits five minutes, the build from npm five seconds and does not reject: an agent waits for neither. */
const ANSWER_WITHIN_MS = 5000;
/** The answer is on its way for a moment, and has to be there within two seconds. */
const SAVE_WITHIN_MS = 1800;

interface Options {
  /** The SDK to speak through; the page's by default. */
  sdk?: Promise<Sdk>;
  answerWithinMs?: number;
}

/**
 * Connects to the ticket page around `page`. The only door to the SDK. Throws `outside_zendesk` without origin, app_guid or
 * parent frame, and `foreign_origin` when the address names another origin than `allowedOrigin`: the address is
 * the visitor's to choose, so it is never believed.
 */
export function connectToZendesk(
  page: Window,
  allowedOrigin: string,
  { sdk, answerWithinMs = ANSWER_WITHIN_MS }: Options = {},
): ZafClient {
  const address = frameAddress(page.location);
  if (address === null || page.parent === page) throw new ZafError('outside_zendesk', 'Not inside a ticket page');
  if (address.origin !== allowedOrigin) throw new ZafError('foreign_origin', `${address.origin} is not this account`);
  return { ...address, ...promisesOf((sdk ?? loadSdk(page)).then(clientOf), answerWithinMs) };
}

/** The SDK finds the same address as we do, so this page has a client; without one nothing is ever connected. */
function clientOf(sdk: Sdk): SdkClient | Promise<never> {
  return sdk.init() || new Promise<never>(() => {});
}

function promisesOf(connected: Promise<SdkClient>, ms: number): Omit<ZafClient, 'origin' | 'appGuid'> {
  const listen = (event: string, handler: (message: unknown) => unknown) => {
    let isWanted = true;
    void connected.then((client) => isWanted && client.on(event, handler));
    return () => {
      isWanted = false;
      void connected.then((client) => client.off(event, handler));
    };
  };
  const registered = new Promise<ZafContext>((resolve) => {
    listen('app.registered', (message) => resolve(contextIn(message)));
  });
  // The SDK's own clock starts with the call, and so does ours: nothing is sent before the page has registered us.
  const ask = async (what: string, send: (client: SdkClient) => Promise<unknown>) => {
    await registered;
    return inTime(connected.then(send), ms, what).catch(asZafError);
  };
  const getOne = batchGets((paths) => ask(paths.join(', '), (client) => client.get(paths)));
  return {
    registered,
    get: <P extends ZafPath>(path: P) => getOne(path) as Promise<ZafValues[P] | undefined>,
    async set(path, value) {
      answerOrThrow(await ask(path, (client) => client.set({ [path]: value })), path);
    },
    async invoke(action, ...args) {
      answerOrThrow(await ask(action, (client) => client.invoke(action, ...args)), action);
    },
    onSave: (mayNotSave) =>
      listen('ticket.save', () => inTime(mayNotSave(), SAVE_WITHIN_MS, 'ticket.save').then(orRefusal, () => true)),
    on: (event, listener) => listen(event, (message) => listener(message as never)),
  };
}

const contextIn = (message: unknown): ZafContext => (message as { context?: ZafContext } | undefined)?.context ?? {};

/** A refusal has to reject: the SDK looks into no promise. */
function orRefusal(reason: string | null): true {
  if (reason !== null) throw new Error(reason);
  return true;
}

function asZafError(problem: unknown): never {
  if (problem instanceof ZafError) throw problem;
  const message = problem instanceof Error ? problem.message : String(problem);
  throw new ZafError(/time-?out/i.test(message) ? 'timeout' : 'refused', message);
}
