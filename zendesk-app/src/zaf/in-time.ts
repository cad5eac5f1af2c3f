import { ZafError } from './zaf-error.ts';

/** `work`, or a `timeout` rejection after `ms`: one limit for both SDK builds, which wait 5 s and 5 min of their own. */
export function inTime<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ZafError('timeout', `No answer for ${what} within ${ms} ms`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
