import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { admitTry, countedAddress } from '../../../work/once/count-tries.ts';
import type { Work } from '../../../work/work.ts';
import { askCaptcha } from '../../captcha/captcha-providers.ts';
import type { OpenLookUp } from './open-look-up.ts';

const WINDOW_MS = 10 * 60_000;
/** Calls of one address, with those that only fetch a problem. */
const CALLS = 60;
/** Look-ups of one address in one form, and of everybody in it. */
const LOOKS = 20;
const LOOKS_OF_ALL = 2000;

type Knocking = Work & HasSecrets & HasClient;

/** Counts a call of one address before anything is read. */
export const countCall = ({ db, client, now }: Knocking): Promise<void> =>
  admitTry(db, { of: ['look-up-call', countedAddress(client.ip)], most: CALLS, within: WINDOW_MS }, now);

/**
 * Takes the proof of the form's captcha, of work where it has none, and counts the look-up before anything is looked for. What all
 * addresses do together counts only with a proof, so that nobody locks a form for others at no cost.
 */
export async function admitLook(work: Knocking, open: OpenLookUp, solution: string | undefined): Promise<void> {
  const { formKey } = open;
  const kind = open.captcha === 'none' ? 'proof_of_work' : open.captcha;
  const { ip, userAgent } = work.client;
  await askCaptcha(work, { kind, purpose: formKey, solution, visitor: { ip, agent: userAgent } });
  await countLook(work, ['look-up', formKey, countedAddress(work.client.ip)], LOOKS);
  await countLook(work, ['look-up-form', formKey], LOOKS_OF_ALL);
}

const countLook = ({ db, now }: Knocking, of: [string, FormKey, ...string[]], most: number): Promise<void> =>
  admitTry(db, { of, most, within: WINDOW_MS }, now);
