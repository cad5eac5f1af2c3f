/**
 * Why a call of Zendesk's API did not do what was asked. Only after `unavailable` nobody knows whether it was done: no
 * answer came, or one that says nothing about it.
 */
export type ProblemCode =
  | 'no_credentials'
  | 'not_found'
  | 'forbidden'
  | 'rate_limited'
  | 'conflict'
  | 'rejected'
  | 'unavailable';

interface ProblemDetails {
  status?: number;
  /** Seconds to wait, for `rate_limited`. */
  retryAfterS?: number;
  /** What Zendesk says, for `rejected`. */
  messages?: readonly string[];
  cause?: unknown;
}

/** Every failure of {@link ZendeskClient} is one of these. Its message holds no address with its query, and no secret. */
export class ZendeskProblem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly retryAfterS: number;
  readonly messages: readonly string[];

  constructor(code: ProblemCode, { status = 0, retryAfterS = 0, messages = [], cause }: ProblemDetails = {}) {
    super(`Zendesk: ${code}${status === 0 ? '' : ` (${status})`}`, { cause });
    this.name = 'ZendeskProblem';
    this.code = code;
    this.status = status;
    this.retryAfterS = retryAfterS;
    this.messages = messages;
  }
}

/** The code of a refusal that stands for the problem, for calls that a person waits for. */
export function refusalOf({ code }: ZendeskProblem): string {
  switch (code) {
    case 'no_credentials':
    case 'not_found':
      return code;
    case 'forbidden':
      return 'zendesk_forbidden';
    case 'rejected':
    case 'conflict':
      return 'zendesk_rejected';
    case 'rate_limited':
    case 'unavailable':
      return 'zendesk_unavailable';
  }
}

/** The status of a problem whose answer came, and made no sense. */
export const UNREADABLE = 200;
/** The status of a problem whose answer did not come in time, as of one that Zendesk calls so itself. */
export const LATE = 408;

/** The code of a sentence for administrators who connect an account: what Zendesk answered, and what to change. */
export function troubleOf({ code, status }: ZendeskProblem): string {
  switch (code) {
    case 'no_credentials':
      return code;
    case 'forbidden':
      return status === 401 ? 'zendesk_unauthorized' : 'zendesk_forbidden';
    case 'not_found':
      return 'zendesk_missing';
    case 'conflict':
      return 'zendesk_conflict';
    case 'rejected':
      return status < 400 ? 'zendesk_moved' : 'zendesk_rejected';
    case 'rate_limited':
      return 'zendesk_busy';
    case 'unavailable':
      return silenceOf(status);
  }
}

function silenceOf(status: number): string {
  if (status === UNREADABLE) return 'zendesk_unreadable';
  if (status === LATE || status === 504) return 'zendesk_slow';
  return status >= 500 ? 'zendesk_down' : 'zendesk_unavailable';
}
