import type { HasRealtime } from '../../realtime/realtime.ts';
import type { Order } from './task-progress.ts';

/** Tells the open screens of the owner that a job came further; call it after the commit. */
export function announceProgress({ realtime }: HasRealtime, { key, ownerId }: Order): void {
  realtime.publish([ownerId], 'progress', { key });
}
