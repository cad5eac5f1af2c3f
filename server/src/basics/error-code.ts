/** The code that the operating system, PostgreSQL or a library gave an error, such as `ENOSPC` or `53100`; empty without one. */
export const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
