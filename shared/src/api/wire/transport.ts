import type { Method } from '../contract.ts';

export interface TransportRequest {
  method: Method;
  /** With prefix and query: `/api/forms?current=1`. */
  url: string;
  headers: Record<string, string>;
  /** JSON text, a form with a file, or undefined. */
  body: unknown;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

/** `body` is the parsed JSON, or the text when it is not JSON. */
export interface TransportReply {
  status: number;
  body: unknown;
}

/** Carries one request. It resolves for every HTTP status and rejects with {@link TransportFailure} when none came. */
export type Transport = (request: TransportRequest) => Promise<TransportReply>;

export class TransportFailure extends Error {
  readonly kind: 'network' | 'timeout';

  constructor(kind: 'network' | 'timeout', cause?: unknown) {
    super(kind, { cause });
    this.name = 'TransportFailure';
    this.kind = kind;
  }
}
