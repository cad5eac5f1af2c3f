import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardCall<Body> {
  /** By small names; a header that came twice is one text. */
  headers: Record<string, string>;
  text: string;
  /** The text as JSON; an empty object where nothing was sent. */
  body: Body;
}

export interface Receiver<Body> {
  /** `127.0.0.1:<port>`, for addresses and for the list of allowed hosts. */
  host: string;
  /** The calls so far, in order of arrival. */
  heard: HeardCall<Body>[];
  /** What it does after it has read a call; it may hang, break off or redirect. */
  answer: RequestListener;
  /** Empties `heard` and answers kindly again. */
  reset: () => void;
  close: () => void;
}

const thank: RequestListener = (_, reply) => reply.end('thank you');

/** Another system on this machine that our server calls. */
export async function startReceiver<Body>(): Promise<Receiver<Body>> {
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      receiver.heard.push({ headers: namedHeaders(request), text, body: JSON.parse(text || '{}') as Body });
      receiver.answer(request, reply);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const receiver: Receiver<Body> = {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    answer: thank,
    reset: () => {
      receiver.heard = [];
      receiver.answer = thank;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return receiver;
}

const namedHeaders = ({ headers }: IncomingMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
