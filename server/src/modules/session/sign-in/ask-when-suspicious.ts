import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import { admitTry, countedAddress, countTry, forgetTries, triesOf } from '../../../work/once/count-tries.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import { askCaptcha } from '../../captcha/captcha-providers.ts';
import { captchaKind, captchaWhen } from '../../system/parameters/captcha-parameters.ts';
import type { HasParameters } from '../../system/parameters/parameters.ts';
import { knownDevice } from './known-device.ts';

const WINDOW_MS = 10 * 60_000;
/** Wrong passwords after which a captcha is asked for. */
const UNASKED = 2;
/** Questions that one address may get in ten minutes: each costs next to nothing, and so do its tries after them. */
const QUESTIONS = 600;

type Signing = Work & HasAddress & HasClient & HasSecrets & HasParameters;
interface Shown {
  solution: string | undefined;
  token: string | undefined;
}

/**
 * Asks for a captcha before the password is looked at, where there were wrong ones of this name or from this address; answers what is
 * to be done when it was looked at. A name counts as it was typed, whether somebody has it or not. On a device from which its person
 * has signed in only wrong ones of that device count, so that strangers ask nobody anything who is at home.
 */
export async function askWhenSuspicious(
  work: Signing,
  account: string,
  { solution, token }: Shown,
): Promise<{ wasWrong: () => Promise<void>; wasRight: () => Promise<void> }> {
  const when = captchaWhen(work);
  if (when === 'off') return { wasWrong: nothing, wasRight: nothing };
  const { db, now, client } = work;
  const address = countedAddress(work.ip);
  const device = knownDevice(work, account);
  const own = device === null ? (['suspicion-name', account] as const) : (['suspicion-device', device] as const);
  const counters = device === null ? [own, ['suspicion-address', address] as const] : [own];
  if (when === 'always' || (await triesOf(db, counters, now)) >= UNASKED) {
    await admitTry(db, { of: ['suspicion-question', address], most: QUESTIONS, within: WINDOW_MS }, now);
    const visitor = { ip: work.ip, agent: client.userAgent };
    await askCaptcha(work, { kind: captchaKind(work), purpose: 'sign-in', solution, token, visitor });
  }
  return {
    async wasWrong() {
      for (const of of counters) await countTry(db, { of, most: UNASKED, within: WINDOW_MS }, now);
    },
    // Not those of the address: who has one account here would try others' without end.
    wasRight: () => forgetTries(db, { of: own }),
  };
}

const nothing = (): Promise<void> => Promise.resolve();
