import { useSyncExternalStore } from 'react';
import type { FieldSource } from '../form-store.ts';

/** Renders again whenever this field, or its frame, changes, and at no other time. */
export function useField({ subscribe, version }: FieldSource): void {
  useSyncExternalStore(subscribe, version);
}
