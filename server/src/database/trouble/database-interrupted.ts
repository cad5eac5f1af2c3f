/**
 * The connection was lost while it was in use, so whether the last statement took effect is unknown.
 * `code` is PostgreSQL's: 57014 for the statement that was ended, 57P01 for those that ended with it.
 */
export class DatabaseInterrupted extends Error {
  readonly code: '57014' | '57P01';

  constructor(code: '57014' | '57P01', reason: string) {
    super(reason);
    this.name = 'DatabaseInterrupted';
    this.code = code;
  }
}
