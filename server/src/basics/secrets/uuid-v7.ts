import { randomUUID } from 'node:crypto';

/** A uuid of version 7: it starts with the time, so new rows land at the end of an index. The caller says what it is the id of. */
export function uuidV7<Id extends string = string>(now: number = Date.now()): Id {
  const time = now.toString(16).padStart(12, '0');
  // Its random part is that of a uuid of version 4, which takes its randomness in stock.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}` as Id;
}
