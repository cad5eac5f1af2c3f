import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from './form-store.ts';

/** Renders again whenever this field of the store changes, and at no other time. */
export function useField(store: FormStore, field: number): void {
  const subscribe = useCallback((listener: () => void) => store.subscribe(field, listener), [store, field]);
  useSyncExternalStore(subscribe, () => store.version(field));
}
