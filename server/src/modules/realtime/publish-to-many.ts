import type { Realtime } from './realtime.ts';

/** NOTIFY carries 8000 bytes, and what concerns everyone names everyone. */
const MOST_AT_ONCE = 500;

/** Tells any number of people that something changed. */
export function publishToMany(realtime: Realtime, userIds: readonly number[], msgType: string): void {
  for (let at = 0; at < userIds.length; at += MOST_AT_ONCE)
    realtime.publish(userIds.slice(at, at + MOST_AT_ONCE), msgType, {});
}
