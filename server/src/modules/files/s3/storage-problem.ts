/**
 * The storage did not do what it was asked for. `said` is its own code such as `NoSuchBucket`, or the network's; texts of the
 * service are left out, since they repeat what was signed.
 */
export class StorageProblem extends Error {
  /** Known to `storageTrouble`: callers get 503 and jobs try again later. */
  readonly code = 'STORAGE_AWAY';
  readonly said: string;
  /** HTTP status of the answer; null where none came. */
  readonly status: number | null;

  constructor(call: string, said: string, status: number | null, cause?: unknown) {
    super(`the file storage refused ${call}: ${status ?? 'no answer'} ${said}`, { cause });
    this.name = 'StorageProblem';
    this.said = said;
    this.status = status;
  }

  /** Whether the same request may succeed a moment later. */
  get isPassing(): boolean {
    const { said, status } = this;
    return status === null || status >= 500 || [408, 425, 429].includes(status) || PASSING.has(said);
  }
}

/** Codes of the S3 interface that come with other statuses. */
const PASSING = new Set(['RequestTimeout', 'SlowDown', 'InternalError', 'ServiceUnavailable', 'OperationAborted']);
