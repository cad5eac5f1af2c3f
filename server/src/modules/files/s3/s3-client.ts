import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { errorCode } from '../../../basics/error-code.ts';
import type { S3Settings } from '../../../config/read-s3.ts';
import { sendRequest } from './send-request.ts';
import { StorageProblem } from './storage-problem.ts';
import { xmlTexts } from './xml-texts.ts';

/** One request of the S3 interface. */
export interface S3Call {
  method: 'DELETE' | 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** The whole key of an object; absent for the bucket. */
  key?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array | string;
  /** Milliseconds for one try, besides what the body takes; the usual `reply` without. */
  within?: number;
  /** How often at most; the usual `tries` without. */
  tries?: number;
}

/** How long it waits in milliseconds, how often it asks, how much it sends at once. */
export interface Pace {
  tries: number;
  /** Until an answer begins, and where it is read whole, until it ends. */
  reply: number;
  /** Bytes of a body that leave in a millisecond at least. */
  speed: number;
  /** Until the next bytes of content come. */
  silence: number;
  /** Before the second try; doubled before each further one. */
  pause: number;
  /** Bytes of a part of an upload; 5 MiB at least. */
  part: number;
}

/** People wait: a storage that does not answer at all is given up within ten seconds. */
const USUAL: Pace = { tries: 3, reply: 3000, speed: 256, silence: 10_000, pause: 150, part: 8 * 1024 ** 2 };

/** Bytes of an object that are on their way. */
export interface OpenReply {
  headers: Headers;
  body: ReadableStream<Uint8Array>;
  abort: () => void;
}

export interface S3Client {
  pace: Pace;
  /** Asks until there is an answer, and reads it whole. Throws a `StorageProblem`. */
  ask(call: S3Call): Promise<{ headers: Headers; text: string }>;
  /** Asks until there is an answer, whose content the caller reads or aborts. Throws a `StorageProblem`. */
  open(call: S3Call): Promise<OpenReply>;
}

/** Sends signed requests to one bucket. What may pass is tried again; each try is signed anew, since signatures age. */
export function s3Client(settings: S3Settings, given: Partial<Pace> = {}): S3Client {
  const pace = { ...USUAL, ...given };
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  const sign = (call: S3Call, signal: AbortSignal) => aws.sign(addressOf(settings, call), initOf(call, signal));
  const attempt = async <T>(call: S3Call, read: (reply: Response, abort: () => void) => Promise<T>): Promise<T> => {
    const aborter = new AbortController();
    const within = (call.within ?? pace.reply) + (call.body?.length ?? 0) / pace.speed;
    const timer = setTimeout(() => aborter.abort(new Error('no answer in time')), within);
    try {
      const reply = await sendRequest(await sign(call, aborter.signal), call.body);
      if (!reply.ok) throw problemOf(call, reply, await reply.text());
      return await read(reply, () => aborter.abort());
    } catch (error) {
      throw error instanceof StorageProblem ? error : new StorageProblem(said(call), networkCode(error), null, error);
    } finally {
      clearTimeout(timer);
    }
  };
  const asking = async <T>(call: S3Call, read: (reply: Response, abort: () => void) => Promise<T>): Promise<T> => {
    for (let tries = 1; ; tries++) {
      try {
        return await attempt(call, read);
      } catch (error) {
        if (tries >= (call.tries ?? pace.tries) || !(error instanceof StorageProblem) || !error.isPassing) throw error;
        // Servers that were refused together must not come back together.
        await sleep(pace.pause * 2 ** (tries - 1) * (0.5 + Math.random()));
      }
    }
  };
  return {
    pace,
    ask: (call) => asking(call, (reply) => readWhole(call, reply)),
    open: (call) =>
      asking(call, async ({ headers, body }, abort) => ({ headers, body: body ?? new Blob([]).stream(), abort })),
  };
}

/** Some operations begin with 200 and tell of a failure in what follows. */
async function readWhole(call: S3Call, reply: Response): Promise<{ headers: Headers; text: string }> {
  const text = await reply.text();
  if (/<Error>/.test(text)) throw problemOf(call, reply, text);
  return { headers: reply.headers, text };
}

function addressOf({ endpoint, bucket, isPathStyle }: S3Settings, { key = '', query = {} }: S3Call): string {
  const url = new URL(endpoint);
  if (!isPathStyle) url.host = `${bucket}.${url.host}`;
  const parts = [url.pathname.replace(/\/$/, ''), ...(isPathStyle ? [bucket] : []), ...(key === '' ? [] : [key])];
  url.pathname = parts.join('/');
  // A space in a query is signed as %20, not as a plus sign.
  url.search = new URLSearchParams(query).toString().replaceAll('+', '%20');
  return url.href;
}

/** The hash of the body is signed, so that the storage refuses what arrives damaged. */
function initOf({ method, headers, body }: S3Call, signal: AbortSignal): RequestInit {
  const hash = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  return {
    method,
    headers: { ...headers, 'x-amz-content-sha256': hash },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : Buffer.from(body) }),
    redirect: 'manual',
    signal,
  };
}

function problemOf(call: S3Call, { status, headers }: Response, text: string): StorageProblem {
  const region = headers.get('x-amz-bucket-region');
  const code = xmlTexts(text, 'Code')[0] ?? (region && status >= 300 && status < 400 ? 'PermanentRedirect' : '');
  return new StorageProblem(said(call), /^\w{1,64}$/.test(code) ? code : '', status === 200 ? null : status);
}

const said = ({ method, key = 'the bucket', query = {} }: S3Call): string =>
  [method, key, ...Object.keys(query)].join(' ');

/** What the network said, also where it is wrapped. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return errorCode(cause) || (cause instanceof Error ? cause.message : '');
}
