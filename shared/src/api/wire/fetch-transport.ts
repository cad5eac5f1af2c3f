import { type Transport, TransportFailure, type TransportReply, type TransportRequest } from './transport.ts';

/** What is needed of the platform, so that this file has no network of its own: pass `globalThis`. */
export interface FetchPlatform {
  fetch(url: string, init: FetchInit): Promise<FetchReply>;
  AbortSignal: { timeout(ms: number): AbortSignal; any(signals: AbortSignal[]): AbortSignal };
}

interface FetchInit {
  method: string;
  headers: Record<string, string>;
  // Text or FormData; the platform's own type is not known here.
  body?: never;
  signal: never;
  credentials: 'same-origin' | 'omit';
}

interface FetchReply {
  status: number;
  text(): Promise<string>;
}

export interface FetchTransportOptions {
  /** Put before every address: `https://forms.example.com`. */
  baseUrl?: string;
  /** `omit` where only a bearer counts, as in the sidebar. */
  credentials?: 'same-origin' | 'omit';
}

/** A transport on `fetch`, 2 kB lighter than a library: for the sidebar, the fill page, tests and scripts. */
export function fetchTransport(platform: FetchPlatform, options: FetchTransportOptions = {}): Transport {
  return async (request) => {
    const timeout = platform.AbortSignal.timeout(request.timeoutMs);
    try {
      return await send(platform, options, request, timeout);
    } catch (cause) {
      if (request.signal?.aborted) throw cause;
      throw new TransportFailure(timeout.aborted ? 'timeout' : 'network', cause);
    }
  };
}

async function send(
  platform: FetchPlatform,
  { baseUrl = '', credentials = 'same-origin' }: FetchTransportOptions,
  request: TransportRequest,
  timeout: AbortSignal,
): Promise<TransportReply> {
  const signal = request.signal ? platform.AbortSignal.any([request.signal, timeout]) : timeout;
  const reply = await platform.fetch(`${baseUrl}${request.url}`, {
    method: request.method,
    headers: request.headers,
    body: request.body as never,
    signal: signal as never,
    credentials,
  });
  const text = await reply.text();
  return { status: reply.status, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
