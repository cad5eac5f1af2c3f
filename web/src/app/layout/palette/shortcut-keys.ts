import { IS_APPLE } from '../../../lib/keys/command-key.ts';

export const PALETTE_KEYS = IS_APPLE ? '⌘K' : 'Ctrl K';

/** True while the person writes: plain letters are text then, not shortcuts. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
