/** One line of the doctor: what was looked at, how it is, and what to do. */
export interface Finding {
  state: 'ok' | 'warn' | 'fail';
  subject: string;
  text: string;
}

export const failed = (subject: string, error: unknown): Finding => ({
  state: 'fail',
  subject,
  text: error instanceof Error ? error.message : String(error),
});
