const KEY = 'countersign.recent-forms';
const MOST = 5;

type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Keys of the forms last sent from this device, newest first; empty where storage is blocked. */
export function recentForms(shelf: Shelf): string[] {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : [];
  } catch {
    return [];
  }
}

/** Puts a form on top of the recent ones. */
export function rememberForm(shelf: Shelf, formKey: string): void {
  const keys = [formKey, ...recentForms(shelf).filter((key) => key !== formKey)].slice(0, MOST);
  try {
    shelf.setItem(KEY, JSON.stringify(keys));
  } catch {
    // A frame inside another site may have no storage; the list is only a short cut.
  }
}
