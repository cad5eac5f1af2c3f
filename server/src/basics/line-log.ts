import type { LogLevel } from './log.ts';
import type { Log } from './log.ts';

/** A log that also knows what ends the process. */
export interface LineLog extends Log {
  fatal(error: unknown, message: string): void;
}

const ORDER: readonly LogLevel[] = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'];

/** A log outside of requests: one JSON line per event, like those of requests. */
export function createLineLog(
  level: LogLevel,
  write: (line: string) => void = (line) => process.stdout.write(line),
): LineLog {
  const most = ORDER.indexOf(level);
  const at =
    (name: LogLevel) =>
    (first: unknown, message?: unknown): void => {
      if (ORDER.indexOf(name) > most) return;
      const fields = typeof first === 'string' ? { msg: first } : { ...fieldsOf(first), msg: message };
      write(`${JSON.stringify({ level: name, time: Date.now(), ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error'), fatal: at('fatal') };
}

const fieldsOf = (value: unknown): object =>
  value instanceof Error ? { err: { name: value.name, message: value.message, stack: value.stack } } : (value ?? {});
