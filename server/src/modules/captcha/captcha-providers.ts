import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../work/refuse.ts';
import type { Call } from '../../work/call.ts';
import type { Services } from '../../services.ts';
import { proveWork } from './prove-work.ts';

export type CaptchaKind = (typeof CAPTCHAS)[number];

/** Keeps machines away from forms that want it. */
interface CaptchaProvider {
  /** Whether this installation has what the provider needs. */
  isReady(services: Services): boolean;
  /** Takes the solution of a problem once; anything else is refused with `captcha_needed` and a new problem in `current`. */
  ask(call: Call, formKey: string, solution: string | undefined): Promise<void>;
}

/** A kind without an entry is a slot: it is offered as "not configured" and cannot be chosen. */
const PROVIDERS: Readonly<Partial<Record<CaptchaKind, CaptchaProvider>>> = {
  proof_of_work: { isReady: () => true, ask: proveWork },
};

/** The kinds that forms can be set to here. */
export const readyCaptchas = (services: Services): CaptchaKind[] =>
  CAPTCHAS.filter((kind) => PROVIDERS[kind]?.isReady(services));

/** Asks a visitor with the captcha of the form; a kind that has no provider any more lets nobody in. */
export async function askCaptcha(
  call: Call,
  kind: CaptchaKind,
  formKey: string,
  solution: string | undefined,
): Promise<void> {
  const provider = PROVIDERS[kind];
  if (!provider?.isReady(call.services)) return refuse('captcha_not_configured', ['slideCode']);
  return provider.ask(call, formKey, solution);
}
