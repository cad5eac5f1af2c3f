import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import { CAPTCHAS } from '@countersign/shared/forms/form-settings.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import type { Work } from '../../work/work.ts';
import { proveWork } from './prove-work.ts';

export type CaptchaKind = (typeof CAPTCHAS)[number];

/** Keeps machines away from forms that want it. */
interface CaptchaProvider {
  /** Whether this installation has what the provider needs. */
  isReady(): boolean;
  /** Takes the solution of a problem once; anything else is refused with `captcha_needed` and a new problem in `current`. */
  ask: typeof proveWork;
}

/** A kind without an entry is a slot: it is offered as "not configured" and cannot be chosen. */
const PROVIDERS: Readonly<Partial<Record<CaptchaKind, CaptchaProvider>>> = {
  proof_of_work: { isReady: () => true, ask: proveWork },
};

/** The kinds that forms can be set to here. */
export const readyCaptchas = (): CaptchaKind[] => CAPTCHAS.filter((kind) => PROVIDERS[kind]?.isReady());

/** Asks a visitor with the captcha of the form; a kind that has no provider any more lets nobody in. */
export async function askCaptcha(
  work: Work & HasSecrets,
  kind: CaptchaKind,
  formKey: FormKey,
  solution: string | undefined,
): Promise<void> {
  const provider = PROVIDERS[kind];
  if (!provider?.isReady()) return refuse('captcha_not_configured', ['slideCode']);
  return provider.ask(work, formKey, solution);
}
