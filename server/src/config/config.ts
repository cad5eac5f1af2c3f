import type { KeyObject } from 'node:crypto';
import { LOG_LEVELS, type LogLevel } from '../basics/log.ts';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { ConfigProblem } from './config-problem.ts';
import { readHosts } from './database-hosts.ts';
import { readLicenseKey } from './license-key.ts';
import { readS3, type S3Settings } from './read-s3.ts';

/** The named settings of the server. */
export interface HasConfig<Key extends keyof Config> {
  config: Pick<Config, Key>;
}

export interface HasLimits {
  limits: Limits;
}

export interface HasDemonstration {
  isDemonstration: boolean;
}

export type Config = {
  /** 0 lets the operating system choose a free port. */
  port: number;
  host: string;
  /** Absolute path of the folder that holds the embedded database and the files. */
  dataDir: string;
  /** Address of a PostgreSQL server; absent means the embedded database in `dataDir`. */
  databaseUrl: string | undefined;
  /** Address of a replica of it, which long reports read; absent means that they read where everything is. */
  databaseReportsUrl?: string | undefined;
  /** Where files are kept; absent means the folder `files` in `dataDir`. */
  s3?: S3Settings | undefined;
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string;
  /** Whose X-Forwarded-* headers are believed: nobody, a number of hops, or a list of addresses. */
  trustProxy: false | number | string;
  logLevel: LogLevel;
  /** The mail server; absent means that no e-mail leaves. */
  mail: { url: string; from: string } | undefined;
  /** All keys of the installation follow from it; absent means the one of the file `secret` in `dataDir`. */
  secret: string | undefined;
  /** The secret that this one takes the place of, or `lost`. */
  previousSecret?: string | undefined;
  /** Whether writes of signed-in people must be signed. */
  requiresSignatures: boolean;
  limits: Limits;
  /** Where maps get their tiles, with `{z}`, `{x}` and `{y}`; absent means that there are no maps. */
  mapTiles?: string | undefined;
  /** Whose signature a licence needs; absent means that none can be imported. */
  licenseKey?: KeyObject | undefined;
};

/** How often one address may do things, per minute. */
export type Limits = {
  /** Tries to sign in, per account and per IP address. */
  signIns: number;
  /** Answers sent without signing in, per IP address. */
  publicSubmits: number;
  /** Files uploaded without signing in, per IP address. */
  publicUploads: number;
  /** Calls with one API token. */
  tokenCalls: number;
  /** Searches of one person. */
  searches: number;
};

type Environment = Record<string, string | undefined>;

/** Reads and checks every setting of the server; throws a `ConfigProblem` for the first one that it cannot use. */
export function readConfig(env: Environment): Config {
  const port = readPort(env.PORT || '3000');
  const host = readHost(env.HOST || '127.0.0.1');
  return {
    port,
    host,
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: env.DATABASE_URL ? readDatabaseUrl(env.DATABASE_URL) : undefined,
    databaseReportsUrl: env.DATABASE_REPORTS_URL
      ? readReportsUrl(env.DATABASE_REPORTS_URL, Boolean(env.DATABASE_URL))
      : undefined,
    s3: readS3(env),
    publicUrl: readPublicUrl(env.PUBLIC_URL || `http://localhost:${port}`),
    trustProxy: readTrustProxy(env.TRUST_PROXY || 'false'),
    logLevel: readLogLevel(env.LOG_LEVEL || 'info'),
    mail: readMail(env.MAIL_URL, env.MAIL_FROM),
    secret: env.SECRET ? readSecret(env.SECRET) : undefined,
    previousSecret: env.PREVIOUS_SECRET || undefined,
    requiresSignatures: readSwitch('REQUIRE_SIGNATURES', env.REQUIRE_SIGNATURES || 'false'),
    mapTiles: env.MAP_TILES ? readMapTiles(env.MAP_TILES) : undefined,
    licenseKey: env.LICENSE_PUBLIC_KEY ? readLicenseKey(env.LICENSE_PUBLIC_KEY) : undefined,
    limits: {
      signIns: readCount('SIGN_INS_PER_MINUTE', env.SIGN_INS_PER_MINUTE || '10'),
      publicSubmits: readCount('PUBLIC_SUBMITS_PER_MINUTE', env.PUBLIC_SUBMITS_PER_MINUTE || '60'),
      publicUploads: readCount('PUBLIC_UPLOADS_PER_MINUTE', env.PUBLIC_UPLOADS_PER_MINUTE || '60'),
      tokenCalls: readCount('TOKEN_CALLS_PER_MINUTE', env.TOKEN_CALLS_PER_MINUTE || '600'),
      searches: readCount('SEARCHES_PER_MINUTE', env.SEARCHES_PER_MINUTE || '120'),
    },
  };
}

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) {
    throw new ConfigProblem('PORT', `must be a whole number from 0 to 65535, but is "${text}".`);
  }
  return port;
}

function readHost(text: string): string {
  const isName = /^[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i.test(text);
  if (isIP(text) === 0 && !isName) {
    throw new ConfigProblem('HOST', `must be an IP address or a host name to listen on, but is "${text}".`);
  }
  return text;
}

function readDatabaseUrl(text: string): string {
  // The text may hold a password, so the message never repeats it.
  if (readHosts(text)) return text;
  const attributes = /[?&]target_session_attrs=([\w-]*)/.exec(text)?.[1] ?? 'read-write';
  throw new ConfigProblem(
    'DATABASE_URL',
    attributes === 'read-write' || attributes === 'primary'
      ? 'must look like postgresql://user:password@host:5432/database, or with several hosts like host1:5432,host2:5432.'
      : `must lead to a server that takes writes: target_session_attrs must be read-write, but is "${attributes}".`,
  );
}

/** One host: pages of one report come from one server. */
function readReportsUrl(text: string, hasDatabaseUrl: boolean): string {
  const name = 'DATABASE_REPORTS_URL';
  if (!hasDatabaseUrl) {
    throw new ConfigProblem(name, 'must be left out without DATABASE_URL: the embedded database has no replica.');
  }
  const hosts = readHosts(text);
  if (hosts?.urls.length === 1 && !hosts.mustWrite) return text;
  throw new ConfigProblem(
    name,
    'must look like postgresql://user:password@host:5432/database, with one host and no target_session_attrs.',
  );
}

function readPublicUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username;
  if (!url || !isPlain || url.pathname !== '/') {
    throw new ConfigProblem('PUBLIC_URL', `must be an address like https://forms.example.com, but is "${text}".`);
  }
  return url.origin;
}

function readTrustProxy(text: string): Config['trustProxy'] {
  if (text === 'false') return false;
  // Whoever is believed without condition can send as any address, and so meets no limit.
  if (text === 'true') {
    throw new ConfigProblem(
      'TRUST_PROXY',
      'must not be true, because anyone could then claim any address; set the number of proxies in front, such as 1, or their addresses.',
    );
  }
  if (/^\d+$/.test(text)) return Number(text);
  const entries = text.split(',').map((entry) => entry.trim());
  if (entries.every(isProxyEntry)) return entries.join(',');
  throw new ConfigProblem(
    'TRUST_PROXY',
    `must be false, a number of proxies, or a list of IP addresses and networks, but is "${text}".`,
  );
}

function isProxyEntry(entry: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function readMapTiles(text: string): string {
  const hasPlaces = ['{z}', '{x}', '{y}'].every((place) => text.includes(place));
  if (hasPlaces && URL.canParse(text) && text.startsWith('https://')) return text;
  throw new ConfigProblem(
    'MAP_TILES',
    `must be an https address with {z}, {x} and {y} in it, such as https://tiles.example.com/{z}/{x}/{y}.png, but is "${text}".`,
  );
}

function readLogLevel(text: string): LogLevel {
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new ConfigProblem('LOG_LEVEL', `must be one of ${LOG_LEVELS.join(', ')}, but is "${text}".`);
  return level;
}

function readMail(url: string | undefined, from: string | undefined): Config['mail'] {
  if (!url) return undefined;
  // The text may hold a password, so the message never repeats it.
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol) || new URL(url).hostname === '') {
    throw new ConfigProblem('MAIL_URL', 'must look like smtps://user:password@mail.example.com:465.');
  }
  if (!from || !/^([^<>\r\n]*<)?[^\s<>@]+@[^\s<>@]+>?$/.test(from)) {
    throw new ConfigProblem('MAIL_FROM', 'must be the sender of e-mails, such as Approvals <approvals@example.com>.');
  }
  return { url, from };
}

function readSecret(text: string): string {
  const isSample = /change.?me|secret|example|sample|password|abcdefgh|12345678/i.test(text) || new Set(text).size < 10;
  if (text.length < 32 || isSample) {
    throw new ConfigProblem(
      'SECRET',
      'must be at least 32 random characters and not a sample, such as from "openssl rand -hex 32".',
    );
  }
  return text;
}

function readSwitch(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new ConfigProblem(name, `must be true or false, but is "${text}".`);
  return text === 'true';
}

function readCount(name: string, text: string): number {
  const count = Number(text);
  if (!/^\d{1,6}$/.test(text) || count === 0) {
    throw new ConfigProblem(name, `must be a whole number from 1 to 999999, but is "${text}".`);
  }
  return count;
}
