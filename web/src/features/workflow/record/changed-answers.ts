import type { Answers } from '@countersign/shared/forms/schema.ts';
import { useSyncExternalStore } from 'react';
import type { FormStore } from '../../../form-renderer/form-store.ts';

/** The writable answers that differ from those that the page was opened with; a removed answer is null. */
export function changedAnswers(store: FormStore, before: Answers, writable: readonly string[]): Answers {
  const now = store.answers();
  const changed = writable.filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
  return Object.fromEntries(changed.map((key) => [key, now[key] ?? null])) as Answers;
}

/** The same, drawn again with each change. */
export function useChangedAnswers(store: FormStore, before: Answers, writable: readonly string[]): Answers {
  const text = useSyncExternalStore(
    (listener) => store.subscribeAny(listener),
    () => JSON.stringify(changedAnswers(store, before, writable)),
  );
  return JSON.parse(text) as Answers;
}
