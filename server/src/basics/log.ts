export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface HasLog {
  log: Log;
}

/** A line of the log: a sentence, or a fault or facts with one. */
interface LogLine {
  (sentence: string): void;
  (about: unknown, sentence?: string): void;
}

/** The part of the server's logger that rooms may use; fastify's own logger fits. */
export type Log = Readonly<Record<'debug' | 'info' | 'warn' | 'error', LogLine>>;

/** A log that keeps nothing, for tests and scripts whose output is read by people. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
