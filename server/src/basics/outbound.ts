import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** The one way out: every call to an address that people have typed in goes through here. */
export interface OutboundRequest {
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array | null;
  /** Hosts of one's own, `host` or `host:port`, that may lie in a private network. */
  allowedHosts: readonly string[];
  /** Milliseconds for everything, from the name to the last byte. */
  timeout?: number;
  /** Bytes of the answer. */
  limit?: number;
  /** Only the beginning of the answer is wanted: what is longer than `limit` is left unread, and no fault. */
  isCut?: boolean;
}

export interface OutboundReply {
  status: number;
  contentType: string;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  text: string;
}

/** The address must not be called at all; trying again would not help. */
export class OutboundRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OutboundRefused';
  }
}

/** No whole answer came in time; whether the call was taken, nobody knows. */
export class OutboundLate extends Error {
  constructor(timeout: number) {
    super(`no answer within ${timeout} ms`);
    this.name = 'OutboundLate';
  }
}

const PRIVATE_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Only global unicast is public, and of that not what wraps an IPv4 address or is for documents. */
const PUBLIC_V6 = ['2000::', 3] as const;
const PRIVATE_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const closedV4 = new BlockList();
for (const [net, bits] of PRIVATE_V4) closedV4.addSubnet(net, bits, 'ipv4');
const openV6 = new BlockList();
openV6.addSubnet(...PUBLIC_V6, 'ipv6');
const closedV6 = new BlockList();
for (const [net, bits] of PRIVATE_V6) closedV6.addSubnet(net, bits, 'ipv6');

/** Whether an IP address belongs to the internet at large, and not to this machine or its neighbours. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closedV4.check(address, 'ipv4');
  return isIP(address) === 6 && openV6.check(address, 'ipv6') && !closedV6.check(address, 'ipv6');
}

/**
 * Sends one request and reads the answer. Addresses of private networks are refused where the connection is made, so that
 * a name that changes its address meanwhile gains nothing; redirects are not followed, their answer comes back as it is.
 */
export async function sendOutbound(given: OutboundRequest): Promise<OutboundReply> {
  const url = readUrl(given.url);
  const isOwn = isAllowed(url, given.allowedHosts);
  if (!isOwn && isPlainlyPrivate(url)) throw privateNetwork(url);
  return exchange(url, given, isOwn);
}

/** Whether a call would be refused whatever the names of the internet lead to: known without asking anybody. */
export function isSurelyRefused(address: string, allowedHosts: readonly string[]): boolean {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url) return true;
  return isPlainlyPrivate(url) && !isAllowed(url, allowedHosts);
}

/** This machine by its name, or an address of a private network in any of its spellings, which `URL` has made one. */
function isPlainlyPrivate({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return /^(?:.+\.)?localhost\.?$/.test(hostname) || (isIP(literal) !== 0 && !isPublicAddress(literal));
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundRefused('the address is not one of http or https');
  return url;
}

function isAllowed(url: URL, hosts: readonly string[]): boolean {
  return hosts.some((host) => host.toLowerCase() === url.hostname || host.toLowerCase() === url.host);
}

const privateNetwork = (url: URL) => new OutboundRefused(`${url.hostname} lies in a private network`);

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Finds the addresses of a name, and refuses the name if one of them is private. */
function guardedLookup(url: URL, isOwn: boolean) {
  return (name: string, options: LookupOptions, found: Found): void => {
    lookup(name, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, []);
      if (!isOwn && !addresses.every(({ address }) => isPublicAddress(address))) return found(privateNetwork(url), []);
      const [first] = addresses;
      if (options.all) return found(null, addresses);
      return found(first ? null : new Error(`${name} has no address`), first?.address ?? '', first?.family);
    });
  };
}

/** Node sends a body with DELETE only if its length is said. */
const lengthOf = (body: OutboundRequest['body']): Record<string, string> =>
  body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {};

function exchange(url: URL, given: OutboundRequest, isOwn: boolean): Promise<OutboundReply> {
  const { method, headers, body, timeout = 10_000, limit = 1_000_000, isCut = false } = given;
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeout);
    const onFault = (error: Error): void => reject(signal.aborted ? new OutboundLate(timeout) : error);
    const request = send(
      url,
      {
        method,
        headers: { ...headers, ...lengthOf(body) },
        agent: false,
        signal,
        lookup: guardedLookup(url, isOwn) as never,
      },
      (reply) => {
        const parts: Buffer[] = [];
        let size = 0;
        const finish = (): void => {
          const headers = Object.fromEntries(
            Object.entries(reply.headers).map(([name, value]) => [name, String(value)]),
          );
          const contentType = headers['content-type'] ?? '';
          const text = Buffer.concat(parts).subarray(0, limit).toString('utf8');
          resolve({ status: reply.statusCode ?? 0, contentType, headers, text });
        };
        reply.on('error', onFault);
        reply.on('data', (part: Buffer) => {
          size += part.length;
          if (isCut || size <= limit) parts.push(part);
          if (size <= limit) return;
          if (isCut) finish();
          else reject(new Error(`the answer is larger than ${limit} bytes`));
          request.destroy();
        });
        reply.on('end', finish);
      },
    );
    request.on('error', onFault);
    request.end(body ?? undefined);
  });
}
