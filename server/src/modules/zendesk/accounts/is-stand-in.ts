import type { HasDemonstration } from '../../../config/config.ts';

/** Whether an address of the API is that of the demonstration's stand-in, which answers on this machine. */
export function isStandIn({ isDemonstration }: HasDemonstration, apiUrl: string): boolean {
  if (!isDemonstration || !URL.canParse(apiUrl)) return false;
  return ['localhost', '127.0.0.1'].includes(new URL(apiUrl).hostname);
}
