import { draftKey } from '../drafts/draft.ts';
import { draftInAddress, type PageData } from '../page-data.ts';

/** The start of an attempt, as the device keeps it beside the draft. */
export interface StoredStart {
  /** As the server signed it. */
  text: string;
  /** By the clock of the server, milliseconds since 1970. */
  since: number;
  /** The version of the form that it is for. */
  version: number;
}

const keyOf = (data: PageData): string => draftKey(data, draftInAddress()).replace('draft', 'start');

/** What the device has, or null where it has nothing of use. */
export function readStoredStart(data: PageData): StoredStart | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(data)) ?? 'null') as Partial<StoredStart> | null;
    return typeof kept?.text === 'string' && typeof kept.since === 'number' ? (kept as StoredStart) : null;
  } catch {
    return null;
  }
}

/** Keeps the start for a reload, under the name of the draft as the address has it by now; a device may keep nothing. */
export function keepStart(data: PageData, start: StoredStart): void {
  try {
    localStorage.setItem(keyOf(data), JSON.stringify(start));
  } catch {
    // The clock begins anew after a reload, and the server has the last word.
  }
}

/** The next attempt has a clock of its own. */
export function dropStart(data: PageData): void {
  try {
    for (const key of [keyOf(data), draftKey(data, null).replace('draft', 'start')]) localStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
