import type { PasskeyAssertion } from '@countersign/shared/api/session/factors.ts';

type Options = Record<string, unknown>;

/** Fetched with the first passkey: most people come with a password. */
const library = () => import('@simplewebauthn/browser');

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** The person gave up, or the browser has none that fits: it says both in the same way, on purpose. */
export class NoPasskey extends Error {}

/** Asks the browser for a passkey. */
export async function showPasskey(options: Options): Promise<PasskeyAssertion> {
  const { startAuthentication } = await library();
  const answer = await startAuthentication({ optionsJSON: options as never }).catch(giveUp);
  const { id, rawId, type, response } = answer;
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const sent = { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  return { id, rawId, type, response: sent };
}

/** Has the browser make a passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await library();
  const { id, rawId, type, response } = await startRegistration({ optionsJSON: options as never }).catch(giveUp);
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports ? { transports } : {}) } };
}

function giveUp(cause: unknown): never {
  throw new NoPasskey('no passkey', { cause });
}
