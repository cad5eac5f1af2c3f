import { randomId } from '../calls/random-id.ts';

/** Where the browser keeps the secret of a visit to Zendesk's sign-in until it comes back from there. */
const KEY = 'countersign.zendesk-visit';

/** Where a visit in a window of its own leads: that window closes. The sign-in page is nowhere to go after signing in. */
export const CLOSES = '/login';

/** Begins a visit: a random text that only this tab knows, so that nobody else can finish what it began. */
export function beginVisit(): string {
  const secret = `${randomId()}${randomId()}`.replaceAll(/[^\w-]/g, '');
  sessionStorage.setItem(KEY, secret);
  return secret;
}

/** The secret of the visit that this tab has begun; null when there is none. */
export const visitSecret = (): string | null => sessionStorage.getItem(KEY);

export const forgetVisit = (): void => sessionStorage.removeItem(KEY);
