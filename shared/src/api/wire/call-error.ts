import type { RefusalDetail } from '../reply.ts';

/** The texts for the cases in which no envelope came, word for word as the specification gives them. */
export const TRANSPORT_TEXTS = {
  network: 'backend interface connection abnormal',
  timeout: 'system interface request timed out',
  http: (status: number) => `system interface ${status} abnormal`,
} as const;

/**
 * Why a call gave no reply. `refused`: the server said no in an envelope, with `code`, `errors` and perhaps `current`.
 * `network`, `timeout` and `http`: no envelope came; `code` is 0, or the HTTP status for `http`.
 */
export type CallErrorKind = 'refused' | 'network' | 'timeout' | 'http';

export class CallError extends Error {
  readonly kind: CallErrorKind;
  readonly code: number;
  readonly msg: string;
  readonly errors: readonly RefusalDetail[];
  readonly current: unknown;
  /** The whole body, for code 510, which callers get as it is. */
  readonly body: unknown;

  constructor(
    kind: CallErrorKind,
    parts: { code: number; msg: string; errors?: readonly RefusalDetail[]; current?: unknown; body?: unknown },
  ) {
    super(parts.msg);
    this.name = 'CallError';
    this.kind = kind;
    this.code = parts.code;
    this.msg = parts.msg;
    this.errors = parts.errors ?? [];
    this.current = parts.current;
    this.body = parts.body;
  }

  /** Whether the same request may succeed when sent again with the same request id. */
  get isWorthRetrying(): boolean {
    return this.kind === 'network' || this.kind === 'timeout' || this.code === 429 || this.code === 503;
  }
}
