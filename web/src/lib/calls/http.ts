import { CallError, type CallOptions, createClient } from '@countersign/shared/api/wire/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { type Code, CODES } from '@countersign/shared/api/reply.ts';
import { getInfo, login, type SessionUser } from '@countersign/shared/api/session/session.ts';
import { type Transport, TransportFailure } from '@countersign/shared/api/wire/transport.ts';
import axios, { isAxiosError } from 'axios';
import { currentLocale } from '../texts/i18n.ts';
import { randomId } from './random-id.ts';
import { createSessionGap } from '../session/session-gap.ts';
import { isSignedIn, onSessionEnded, sessionEnded } from '../session/session.ts';
import { forgetSigningKey, learnFrom, sign } from './signing.ts';
import { keepRequestId } from './support-id.ts';

type Redirect = (path: string) => void;
/** What solves a captcha; `token` is that of the puzzle, where one was shown. */
interface SolvedCaptcha {
  slideCode: string;
  token?: string;
}

/** Solves the problem that came with 416, perhaps by asking the person; null when they gave up. */
type SolveCaptcha = (problem: unknown) => Promise<SolvedCaptcha | null>;

/** Asks the person to show once more who they are; answers whether they did. */
type ConfirmIdentity = () => Promise<boolean>;

let goTo: Redirect = (path) => window.location.assign(path);
let solveCaptcha: SolveCaptcha | null = null;
let confirmIdentity: ConfirmIdentity | null = null;

/** The router tells how to change screens without loading the page again. */
export function onRedirect(redirect: Redirect): void {
  goTo = redirect;
}

/** Registers who draws the captcha when a call is answered with 416. */
export function onCaptchaNeeded(solve: SolveCaptcha | null): void {
  solveCaptcha = solve;
}

/** Registers who asks when a call is refused with `confirm_identity`. */
export function onIdentityNeeded(ask: ConfirmIdentity | null): void {
  confirmIdentity = ask;
}

/** axios reports what it gave up; everything that has a status is an answer, whatever the status. */
function asFailure(cause: unknown): unknown {
  if (!isAxiosError(cause) || cause.code === 'ERR_CANCELED') return cause;
  const isTimeout = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT';
  return new TransportFailure(isTimeout ? 'timeout' : 'network');
}

const transport: Transport = async (request) => {
  try {
    const { data, status, headers } = await axios.request<unknown>({
      url: request.url,
      method: request.method,
      headers: { ...request.headers, 'Accept-Language': currentLocale() },
      data: request.body,
      timeout: request.timeoutMs,
      signal: request.signal,
      validateStatus: () => true,
    });
    learnFrom(headers);
    return { status, body: data };
  } catch (cause) {
    throw asFailure(cause);
  }
};

/** What every screen does with a refusal before it looks at its own: a missing licence. */
function onRefusal(error: CallError): void {
  if (error.code === CODES.licenceNeeded && window.location.pathname !== '/license') goTo('/license');
}

function toForm(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined)
      form.append(name, value instanceof Blob ? value : String(value as string | number | boolean));
  }
  return form;
}

const client = createClient({ transport, newRequestId: randomId, onRefusal, toForm, sign });
onSessionEnded(forgetSigningKey);

const isRefused = (error: unknown, code: Code): boolean => error instanceof CallError && error.code === code;

/** Nobody is there also where the server says so by refusing. */
async function whoIsThere(): Promise<SessionUser | null> {
  try {
    return (await client.call(getInfo, {})).user;
  } catch (error) {
    if (isRefused(error, CODES.signedOut)) return null;
    throw error;
  }
}

/** The page between two sessions. */
export const sessionGap = createSessionGap({ whoIsThere });

/**
 * Every call of the web app. 401 waits on a page that stands until its person is signed in again, and the same call is sent
 * once more; elsewhere it ends the session.
 */
export async function call<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const requestId = options.requestId ?? randomId();
  const send = async () => {
    try {
      return await callPastIdentity(contract, input, { ...options, requestId });
    } catch (error) {
      keepRequestId(error, requestId);
      throw error;
    }
  };
  try {
    return await send();
  } catch (error) {
    if (!isRefused(error, CODES.signedOut)) throw error;
    if (await sessionGap.recover()) return send();
    if (!sessionGap.owner() && isSignedIn()) sessionEnded('expired');
    throw error;
  }
}

/** What protects the account asks first who is there, and repeats the same call; a person who gives up gets the refusal. */
async function callPastIdentity<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions,
): Promise<ReplyOf<C>> {
  try {
    return await callPastCaptcha(contract, input, options);
  } catch (error) {
    const isAsked = error instanceof CallError && error.errors.some(({ code }) => code === 'confirm_identity');
    if (!isAsked || !confirmIdentity || !(await confirmIdentity())) throw error;
    return callPastCaptcha(contract, input, options);
  }
}

/** 416 opens the captcha and repeats the same call with its answer in `slideCode`; a person who gives up gets the refusal. */
async function callPastCaptcha<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions,
): Promise<ReplyOf<C>> {
  const owner = sessionGap.owner();
  const sent: CallOptions = owner ? { ...options, personId: owner.id } : options;
  try {
    return await client.call(contract, input, sent);
  } catch (error) {
    if (!isRefused(error, CODES.captchaNeeded) || !solveCaptcha) throw error;
    const solved = await solveCaptcha((error as CallError).current);
    if (!solved) throw error;
    return client.call(contract, ...withAnswer(contract, input, sent, solved));
  }
}

/** `/login` has places of its own for the answer and its token; every other call takes it in the address. */
function withAnswer<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions,
  { slideCode, token }: SolvedCaptcha,
): [InputOf<C>, CallOptions] {
  if (contract.name !== login.name) return [input, { ...options, query: { ...options.query, slideCode } }];
  return [{ ...(input as object), code: slideCode, ...(token && { uuid: token }) } as InputOf<C>, options];
}
