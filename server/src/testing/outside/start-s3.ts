import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../config/read-s3.ts';

/** What arrived at the storage. */
export interface Arrived {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Answers in the place of the storage, once or always: the first request for which it is meant. `pass` asks the storage itself. */
export interface Fault {
  isLasting?: boolean;
  on: (arrived: Arrived) => boolean;
  answer: (reply: ServerResponse, pass: () => Promise<Answer>) => unknown;
}

export interface TestS3 {
  settings: S3Settings;
  arrived: Arrived[];
  faults: Fault[];
  /** Keys of the objects that lie there. */
  objects(): string[];
  /** Uploads in parts that are neither complete nor aborted. */
  uploads: Map<string, { key: string; parts: Map<string, number> }>;
  /** How many connections to it are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

const LEAST_PART = 5 * 1024 ** 2;
/** The one account of s3rver. */
const KEY = 'S3RVER';

/**
 * S3-compatible storage with the bucket `files`, on a free port. Before s3rver stands what it leaves out and real services do
 * not: signatures are needed, hashes and lengths are compared, small parts are refused, uploads can be listed and aborted.
 */
export async function startS3(): Promise<TestS3> {
  const directory = mkdtempSync(join(tmpdir(), 'countersign-s3-'));
  const options = { directory, silent: true, vhostBuckets: false, serviceEndpoint: 'localhost' };
  const s3rver = new S3rver({ ...options, configureBuckets: [{ name: 'files' }] });
  await s3rver.configureBuckets();
  const inner = await listening(s3rver.callback());
  const state: Pick<TestS3, 'arrived' | 'faults' | 'uploads'> = { arrived: [], faults: [], uploads: new Map() };
  const outer = await listening((request, reply) => {
    void buffer(request).then(
      async (body) => {
        const { method = '', headers } = request;
        const arrived = { method, headers, body, url: new URL(request.url ?? '/', 'http://s3') };
        state.arrived.push(arrived);
        const pass = () => answerOf(arrived, state, portOf(inner));
        const fault = state.faults.find(({ on }) => on(arrived));
        if (fault && !fault.isLasting) state.faults.splice(state.faults.indexOf(fault), 1);
        await (fault ? fault.answer(reply, pass) : sendAnswer(reply, await pass()));
      },
      () => reply.destroy(),
    );
  });
  const settings = {
    endpoint: `http://127.0.0.1:${portOf(outer)}`,
    bucket: 'files',
    region: 'us-east-1',
    accessKeyId: KEY,
    secretAccessKey: KEY,
    isPathStyle: true,
    prefix: '',
  };
  return Object.assign(state, {
    settings,
    objects: () => objectsIn(join(directory, 'files')),
    connections: () =>
      new Promise<number>((resolve, reject) => {
        outer.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    async close() {
      await Promise.all([outer, inner].map(end));
      rmSync(directory, { recursive: true, force: true });
    },
  });
}

/** Sends what the storage said, or only so many bytes of it. */
export function sendAnswer(reply: ServerResponse, { status, headers, body }: Answer, most = Infinity): void {
  reply.writeHead(status, { ...headers, connection: 'close' });
  if (body.length <= most) return void reply.end(body);
  reply.write(body.subarray(0, most), () => reply.destroy());
}

/** Refuses as S3 does. */
export const refuseAs = (reply: ServerResponse, status: number, code: string): void =>
  sendAnswer(reply, refusal(status, code));

const refusal = (status: number, code: string): Answer => xml(status, `<Error><Code>${code}</Code></Error>`);

function xml(status: number, content: string): Answer {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`);
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

async function answerOf(arrived: Arrived, { uploads }: Pick<TestS3, 'uploads'>, port: number): Promise<Answer> {
  const { method, url, headers, body } = arrived;
  const query = url.searchParams;
  if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) return refusal(403, 'AccessDenied');
  const isSame = headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex');
  if (!isSame) return refusal(400, 'XAmzContentSHA256Mismatch');
  if (method === 'PUT' && headers['content-length'] === undefined) return refusal(411, 'MissingContentLength');
  if (method === 'GET' && query.has('uploads')) return listUploads(uploads);
  const uploadId = query.get('uploadId');
  if (uploadId !== null) {
    const refused = trackUpload(arrived, uploads, uploadId);
    if (refused) return refused;
  }
  const answer = await forward(arrived, port);
  // s3rver takes the first byte alone for the whole.
  if (headers.range === 'bytes=0-0') return firstByteOf(answer);
  if (method === 'POST' && query.has('uploads')) {
    const [, id = ''] = /<UploadId>(.*)<\/UploadId>/.exec(answer.body.toString()) ?? [];
    uploads.set(id, { key: url.pathname.split('/').slice(2).join('/'), parts: new Map() });
  }
  return answer;
}

const firstByteOf = ({ status, headers, body }: Answer): Answer => ({
  status,
  headers: { ...headers, 'content-range': `bytes 0-0/${body.length}`, 'content-length': '1' },
  body: body.subarray(0, 1),
});

/** An answer where s3rver is not to be asked. */
function trackUpload({ method, url, body }: Arrived, uploads: TestS3['uploads'], uploadId: string): Answer | undefined {
  const upload = uploads.get(uploadId);
  if (!upload) return refusal(404, 'NoSuchUpload');
  if (method === 'PUT') upload.parts.set(url.searchParams.get('partNumber') ?? '', body.length);
  const isSmall = [...upload.parts.values()].slice(0, -1).some((size) => size < LEAST_PART);
  if (method === 'POST' && isSmall) return refusal(400, 'EntityTooSmall');
  if (method === 'PUT') return undefined;
  uploads.delete(uploadId);
  return method === 'DELETE' ? { status: 204, headers: {}, body: Buffer.alloc(0) } : undefined;
}

/** They all began a week ago. */
function listUploads(uploads: TestS3['uploads']): Answer {
  const begun = new Date(Date.now() - 7 * 86_400_000).toISOString();
  const lines = [...uploads].map(
    ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${begun}</Initiated></Upload>`,
  );
  return xml(200, `<ListMultipartUploadsResult>${lines.join('')}</ListMultipartUploadsResult>`);
}

function forward({ method, url, headers, body }: Arrived, port: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = ask({ port, host: '127.0.0.1', method, path: url.pathname + url.search, headers }, (reply) => {
      buffer(reply).then(
        (content) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: content }),
        reject,
      );
    });
    call.on('error', reject).end(body);
  });
}

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

async function end(server: Server): Promise<void> {
  const ended = new Promise<unknown>((done) => server.close(done));
  server.closeAllConnections();
  await ended;
}

/** s3rver keeps an object as a folder of three files. */
function objectsIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.flatMap((name) => /^(.*)\._S3rver_object$/.exec(name)?.[1] ?? []);
}
