import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecure } from 'node:https';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

const WITHOUT_BODY = [204, 205, 304];

/**
 * Sends a signed request without `fetch`: that of Node 24 ends the whole process where a storage closes a connection whose content
 * is read slowly (https://github.com/nodejs/undici/issues/5360). Follows no redirect.
 */
export function sendRequest(
  { url, method, headers, signal }: Request,
  body: Uint8Array | string | undefined,
): Promise<Response> {
  const ask = url.startsWith('https:') ? askSecure : askPlain;
  const isWrite = method === 'PUT' || method === 'POST';
  const length = isWrite ? { 'content-length': body === undefined ? 0 : Buffer.byteLength(body) } : {};
  const options = { method, headers: { ...Object.fromEntries(headers), ...length }, signal };
  return new Promise((resolve, reject) => {
    ask(url, options, (reply) => resolve(asResponse(reply, method)))
      .on('error', reject)
      .end(body);
  });
}

function asResponse(reply: IncomingMessage, method: string): Response {
  const { statusCode: status = 0, rawHeaders } = reply;
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  const isEmpty = method === 'HEAD' || WITHOUT_BODY.includes(status);
  if (isEmpty) reply.resume();
  // The two declarations of the same stream differ in what a reader may hand in.
  const stream = isEmpty ? null : (Readable.toWeb(reply) as WebStream<Uint8Array> as ReadableStream<Uint8Array>);
  return new Response(stream, { status, headers });
}
