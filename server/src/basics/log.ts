import type { FastifyBaseLogger } from 'fastify';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

export interface HasLog {
  log: Log;
}

/** The part of the server's logger that rooms may use; fastify's own logger fits. */
export type Log = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A log that keeps nothing, for tests and scripts whose output is read by people. */
export const silentLog: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
