import { ConfigProblem } from './config-problem.ts';

/** The bucket that files are kept in, and how it is reached. */
export interface S3Settings {
  /** Address of the service, without a slash at the end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is the first part of the path, not of the host name. */
  isPathStyle: boolean;
  /** Folder in the bucket with a slash at its end, or empty. */
  prefix: string;
}

type Environment = Record<string, string | undefined>;

/** Reads the settings of an S3-compatible storage; undefined where no bucket is named. Throws a `ConfigProblem`. */
export function readS3(env: Environment): S3Settings | undefined {
  if (!env.S3_BUCKET) {
    const other = NAMES.find((name) => env[name]);
    if (!other) return undefined;
    throw new ConfigProblem('S3_BUCKET', `must name the bucket, because ${other} is set.`);
  }
  const region = matching(env, 'S3_REGION', 'us-east-1', /^[a-z\d-]{1,64}$/, 'must be a region such as eu-central-1');
  return {
    endpoint: env.S3_ENDPOINT ? readEndpoint(env.S3_ENDPOINT) : `https://s3.${region}.amazonaws.com`,
    bucket: matching(env, 'S3_BUCKET', '', /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket'),
    region,
    accessKeyId: readKey(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: readKey(env, 'S3_SECRET_ACCESS_KEY'),
    isPathStyle: readPathStyle(env.S3_PATH_STYLE, env.S3_ENDPOINT),
    prefix: readPrefix(env),
  };
}

const NAMES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_PREFIX',
] as const;

function matching(env: Environment, name: string, usual: string, pattern: RegExp, rule: string): string {
  const text = env[name] || usual;
  if (!pattern.test(text)) throw new ConfigProblem(name, `${rule}, but is "${text}".`);
  return text;
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username || url.password) {
    // It may hold a password, so the message never repeats it.
    throw new ConfigProblem('S3_ENDPOINT', 'must be an address like https://s3.example.com, without user or password.');
  }
  return url.href.replace(/\/+$/, '');
}

/** Never repeated in a message: people mix the two up. */
function readKey(env: Environment, name: string): string {
  const text = env[name] ?? '';
  if (!/^[\x21-\x7e]{1,256}$/.test(text)) {
    throw new ConfigProblem(name, 'must be set with S3_BUCKET, as one word without spaces.');
  }
  return text;
}

/** Services of one's own seldom have a host name for each bucket; Amazon has. */
function readPathStyle(text: string | undefined, endpoint: string | undefined): boolean {
  if (!text) return Boolean(endpoint);
  if (text !== 'true' && text !== 'false') {
    throw new ConfigProblem('S3_PATH_STYLE', `must be true or false, but is "${text}".`);
  }
  return text === 'true';
}

function readPrefix(env: Environment): string {
  const pattern = /^$|^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/?$/;
  const text = matching(env, 'S3_PREFIX', '', pattern, 'must be a folder in the bucket, such as forms/files');
  return text === '' ? '' : `${text.replace(/\/$/, '')}/`;
}
