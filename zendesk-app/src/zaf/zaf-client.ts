import npmSdk, { type Sdk, type SdkClient } from 'zendesk_app_framework_sdk';
import { answerOrThrow } from './answer-or-throw.ts';
import { batchGets } from './batch-gets.ts';
import { frameAddress } from './frame-address.ts';
import { inTime } from './in-time.ts';
import { ZafError } from './zaf-error.ts';
import type { ZafAction, ZafActions, ZafEvent, ZafEvents, ZafPath, ZafValues } from './zaf-types.ts';

/** The ticket page around us, with promises that keep their word. */
export interface ZafClient {
  readonly origin: string;
  readonly appGuid: string;
  /** Values asked for in the same turn travel in one message. Rejects with a `ZafError`. */
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

const ANSWER_WITHIN_MS = 5000;
const SAVE_WITHIN_MS = 2000;

/** Zendesk's own script where the page carries it, so that its patches arrive; else the build from npm. */
const sdkOf = (page: Window): Sdk => (page as Window & { ZAFClient?: Sdk }).ZAFClient ?? npmSdk;

/**
 * Connects to the ticket page around `page`. The only door to the SDK. Throws `outside_zendesk` without origin, app_guid or
 * parent frame, and `foreign_origin` when the address names another origin than `allowedOrigin`: the address is
 * the visitor's to choose, so it is never believed.
 */
export function connectToZendesk(page: Window, allowedOrigin: string, answerWithinMs = ANSWER_WITHIN_MS): ZafClient {
  const address = frameAddress(page.location);
  if (address === null || page.parent === page) throw new ZafError('outside_zendesk', 'Not inside a ticket page');
  if (address.origin !== allowedOrigin) throw new ZafError('foreign_origin', `${address.origin} is not this account`);
  const sdk = sdkOf(page).init();
  if (sdk === false) throw new ZafError('outside_zendesk', 'The SDK found no ticket page');
  return { ...address, ...promisesOf(sdk, answerWithinMs) };
}

function promisesOf(sdk: SdkClient, ms: number): Omit<ZafClient, 'origin' | 'appGuid'> {
  // The SDK's own clock starts with the call, so nothing is sent before the page has registered us.
  const registered = new Promise<void>((resolve) => sdk.on('app.registered', () => resolve()));
  const ask = (what: string, send: () => Promise<unknown>) => inTime(registered.then(send), ms, what).catch(asZafError);
  const getOne = batchGets((paths) => ask(paths.join(', '), () => sdk.get(paths)));
  return {
    get: <P extends ZafPath>(path: P) => getOne(path) as Promise<ZafValues[P] | undefined>,
    async set(path, value) {
      answerOrThrow(await ask(path, () => sdk.set({ [path]: value })), path);
    },
    async invoke(action, ...args) {
      answerOrThrow(await ask(action, () => sdk.invoke(action, ...args)), action);
    },
    onSave(mayNotSave) {
      const handler = () => inTime(mayNotSave(), SAVE_WITHIN_MS, 'ticket.save').then(orRefusal, () => true);
      sdk.on('ticket.save', handler);
      return () => sdk.off('ticket.save', handler);
    },
    on(event, listener) {
      const handler = (message: unknown) => listener(message as never);
      sdk.on(event, handler);
      return () => sdk.off(event, handler);
    },
  };
}

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
