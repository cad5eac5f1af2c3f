import { isIP } from 'node:net';

/** Names that RFC 2606, RFC 6761 and RFC 6762 keep for examples, tests and one's own machine or network: nobody's real server. */
const PLACEHOLDER = /(^|\.)(example|test|invalid|localhost|local|internal)$|(^|\.)example\.(com|net|org)$/;
const NAME = /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)+$/;

/**
 * The host of the server as Zendesk reaches it, from a host name or an https address; throws one sentence for what Zendesk could
 * not open. `undefined` stands for a host that nobody named.
 */
export function readHost(text: string | undefined): string {
  if (text === undefined || text.trim() === '')
    throw new Error('Name your server: npm run package:zendesk -- --host forms.yourcompany.com');
  const given = text.trim().toLowerCase();
  if (given.startsWith('http://')) throw new Error(`--host ${text}: Zendesk opens https addresses only, not http`);
  const address = given.includes('://') ? given : `https://${given}`;
  if (!URL.canParse(address)) throw new Error(`--host ${text}: enter a host name such as forms.yourcompany.com`);
  const { protocol, hostname, username } = new URL(address);
  if (protocol !== 'https:' || username !== '')
    throw new Error(`--host ${text}: enter a host name such as forms.yourcompany.com`);
  if (isPlaceholder(hostname))
    throw new Error(`--host ${text}: Zendesk can't reach this; name your real server, or use --local`);
  if (!NAME.test(hostname)) throw new Error(`--host ${text}: enter a host name such as forms.yourcompany.com`);
  return hostname;
}

/** The host of an address where Zendesk reaches the server; null for one that it could not open. */
export function hostOf(address: string): string | null {
  try {
    return readHost(address);
  } catch {
    return null;
  }
}

/** Whether a host is an example, a test or one's own machine. */
export const isPlaceholder = (hostname: string): boolean =>
  PLACEHOLDER.test(hostname) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
