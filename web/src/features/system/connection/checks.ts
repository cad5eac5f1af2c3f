import { socketTicket } from '@countersign/shared/api/session/session.ts';
import { getLicense } from '@countersign/shared/api/system/settings/license.ts';
import { call } from '../../../lib/calls/http.ts';
import { isSignedIn } from '../../../lib/session/session.ts';
import { socketAddress } from '../../../lib/socket/socket-address.ts';

export const CHECKS = ['server', 'speed', 'clock', 'cookies', 'storage', 'realtime'] as const;
export type CheckName = (typeof CHECKS)[number];

/** What a check found; `untested` says that it could not be made here. `value` belongs to its sentence. */
export interface Outcome {
  state: 'checking' | 'fine' | 'problem' | 'untested' | 'signedOut';
  value?: string | number;
}
export type Outcomes = Readonly<Record<CheckName, Outcome>>;

export const CHECKING = Object.fromEntries(CHECKS.map((name) => [name, { state: 'checking' }])) as unknown as Outcomes;

/** From here on people notice that they wait. */
const SLOW_MS = 1000;
/** From here on links and sign-ins with codes begin to fail. */
const MOST_SECONDS_APART = 60;
const SOCKET_MS = 10_000;

/** Makes every check and tells each outcome as soon as it is known; nothing about this device leaves it. */
export async function runChecks(tell: (found: Partial<Outcomes>) => void): Promise<void> {
  tell({ cookies: outcome(keepsCookies()), storage: outcome(keepsStorage()) });
  const server = await checkServer();
  tell(server);
  tell({ realtime: server.server?.state === 'fine' ? await checkRealtime() : { state: 'untested' } });
}

const outcome = (isFine: boolean): Outcome => ({ state: isFine ? 'fine' : 'problem' });

async function checkServer(): Promise<Partial<Outcomes>> {
  const asked = performance.now();
  const askedAt = Date.now();
  try {
    const { product, version, time } = await call(getLicense, {});
    const took = Math.round(performance.now() - asked);
    const apart = Math.round((askedAt + took / 2 - new Date(time).getTime()) / 1000);
    return {
      server: { state: 'fine', value: `${product} ${version}` },
      speed: { state: took < SLOW_MS ? 'fine' : 'problem', value: took },
      clock: { state: Math.abs(apart) <= MOST_SECONDS_APART ? 'fine' : 'problem', value: Math.abs(apart) },
    };
  } catch {
    return { server: { state: 'problem' }, speed: { state: 'untested' }, clock: { state: 'untested' } };
  }
}

function keepsCookies(): boolean {
  const cookie = 'connection-test=1';
  document.cookie = `${cookie}; Path=/; SameSite=Lax`;
  const isKept = document.cookie.split('; ').includes(cookie);
  document.cookie = 'connection-test=; Path=/; Max-Age=0; SameSite=Lax';
  return isKept;
}

function keepsStorage(): boolean {
  try {
    localStorage.setItem('connection-test', '1');
    const isKept = localStorage.getItem('connection-test') === '1';
    localStorage.removeItem('connection-test');
    return isKept;
  } catch {
    return false;
  }
}

/** A ticket for the socket is given to signed-in people only. */
async function checkRealtime(): Promise<Outcome> {
  if (!isSignedIn()) return { state: 'signedOut' };
  try {
    const { ticket } = await call(socketTicket, {});
    return outcome(await answersPing(socketAddress(window.location.href, ticket)));
  } catch {
    return isSignedIn() ? { state: 'problem' } : { state: 'signedOut' };
  }
}

/** Whether a socket opens and what is said through it is answered: some networks let it open and nothing through. */
function answersPing(address: string): Promise<boolean> {
  const socket = new WebSocket(address);
  const answered = new Promise<boolean>((resolve) => {
    socket.addEventListener('open', () => socket.send('ping'));
    socket.addEventListener('message', () => resolve(true));
    socket.addEventListener('error', () => resolve(false));
    socket.addEventListener('close', () => resolve(false));
    setTimeout(resolve, SOCKET_MS, false);
  });
  return answered.finally(() => socket.close());
}
