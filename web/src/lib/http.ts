import { CallError, type CallOptions, createClient } from '@countersign/shared/api/client.ts';
import type { Contract, InputOf, ReplyOf } from '@countersign/shared/api/contract.ts';
import { CODES } from '@countersign/shared/api/reply.ts';
import { type Transport, TransportFailure } from '@countersign/shared/api/transport.ts';
import axios, { isAxiosError } from 'axios';
import { currentLocale } from './i18n.ts';
import { randomId } from './random-id.ts';
import { isSignedIn, onSessionEnded, sessionEnded } from './session.ts';
import { forgetSigningKey, learnFrom, sign } from './signing.ts';

type Redirect = (path: string) => void;
/** Asks the person to solve the captcha; answers the verification string, or null when they gave up. */
type SolveCaptcha = () => Promise<string | null>;

let goTo: Redirect = (path) => window.location.assign(path);
let solveCaptcha: SolveCaptcha | null = null;

/** The router tells how to change screens without loading the page again. */
export function onRedirect(redirect: Redirect): void {
  goTo = redirect;
}

/** Registers who draws the captcha when a call is answered with 416. */
export function onCaptchaNeeded(solve: SolveCaptcha | null): void {
  solveCaptcha = solve;
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

/** What every screen does with a refusal before it looks at its own: an ended session and a missing licence. */
function onRefusal(error: CallError): void {
  if (error.code === CODES.signedOut && isSignedIn()) sessionEnded('expired');
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

/**
 * Every call of the web app. 416 opens the captcha and repeats the same call with its answer in `slideCode`; a person who
 * gives up gets the refusal.
 */
export async function call<C extends Contract>(
  contract: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<ReplyOf<C>> {
  const requestId = options.requestId ?? randomId();
  try {
    return await client.call(contract, input, { ...options, requestId });
  } catch (error) {
    const isAsked = error instanceof CallError && error.code === CODES.captchaNeeded;
    const slideCode = isAsked && solveCaptcha ? await solveCaptcha() : null;
    if (slideCode === null) throw error;
    return client.call(contract, input, { ...options, requestId, query: { ...options.query, slideCode } });
  }
}
