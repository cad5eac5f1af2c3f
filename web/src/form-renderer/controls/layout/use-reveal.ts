import { useEffect } from 'react';
import type { ViewSettings } from '../../view-settings.ts';

/** Calls back when a field inside this container is to be seen. */
export function useReveal(view: ViewSettings, container: number, onShow: (field: number) => void): void {
  useEffect(() => {
    const end = view.store.form.tree.end[container] ?? 0;
    return view.reveals.subscribe((field) => field > container && field < end && onShow(field));
  });
}
