import type { Answers } from '@countersign/shared/forms/schema.ts';
import { useSyncExternalStore } from 'react';
import { changedAnswers } from '../../../../form-renderer/answers/changed-answers.ts';
import type { FormStore } from '../../../../form-renderer/form-store.ts';

/** The writable answers that differ from those that the page was opened with, drawn again with each change. */
export function useChangedAnswers(store: FormStore, before: Answers, writable: readonly string[]): Answers {
  const text = useSyncExternalStore(
    (listener) => store.subscribeAny(listener),
    () => JSON.stringify(changedAnswers(store.answers(), before, writable)),
  );
  return JSON.parse(text) as Answers;
}
