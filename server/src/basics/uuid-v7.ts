import { randomUUID } from 'node:crypto';

/** A uuid of version 7: it starts with the time, so new rows land at the end of an index. */
export function uuidV7(now: number = Date.now()): string {
  const time = now.toString(16).padStart(12, '0');
  // Its random part is that of a uuid of version 4, which takes its randomness in stock.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
