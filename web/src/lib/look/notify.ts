import { translate } from '../texts/i18n.ts';

export type NoticeType = 'success' | 'error' | 'warning' | 'info';
export interface Notice {
  id: number;
  type: NoticeType;
  text: string;
  /** One optional thing to do about it, such as "Undo". */
  action?: { label: string; run: () => void } | undefined;
}

const listeners = new Set<() => void>();
let notices: readonly Notice[] = [];
let nextId = 1;

function set(next: readonly Notice[]): void {
  notices = next;
  listeners.forEach((listener) => listener());
}

/** Shows a notification at the edge of the screen, from anywhere; answers its id. The same text twice is one notification. */
export function notify(type: NoticeType, text: string, action?: Notice['action']): number {
  const others = notices.filter((notice) => notice.type !== type || notice.text !== text);
  const id = nextId++;
  set([...others, { id, type, text, action }].slice(-4));
  return id;
}

/** Takes a notification away. */
export function dismissNotice(id: number): void {
  set(notices.filter((notice) => notice.id !== id));
}

/** For `useSyncExternalStore`. */
export const noticeStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): readonly Notice[] => notices,
};

/** After each add, edit and delete on table screens: 'Add success', 'Update success', 'Delete success'. */
export const notifyAdded = (): void => void notify('success', translate('common.addSuccess'));
export const notifyUpdated = (): void => void notify('success', translate('common.updateSuccess'));
export const notifyDeleted = (): void => void notify('success', translate('common.deleteSuccess'));
