import { useCallback, useSyncExternalStore } from 'react';
import type { FormStore } from '../../form-store.ts';

/** How many fields of some are shown as wrong now. */
export function useTabProblems(store: FormStore, fields: readonly number[]): number {
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = fields.map((field) => store.subscribe(field, listener));
      return () => stops.forEach((stop) => stop());
    },
    [store, fields],
  );
  return useSyncExternalStore(subscribe, () => fields.filter((field) => store.problems(field).length > 0).length);
}
