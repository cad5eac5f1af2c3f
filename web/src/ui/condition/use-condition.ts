import { useState } from 'react';
import type { KnownName } from '../expression/known-name.ts';
import { type ConditionGroup, isComplete } from './condition.ts';
import { readCondition } from './read-condition.ts';
import { writeCondition } from './write-condition.ts';

/**
 * The rows of a FEEL text under work. A half-written value stays here until it is one: the text always says something
 * complete. Null where the text says more than rows can.
 */
export function useCondition(text: string, names: readonly KnownName[], onChange: (text: string) => void) {
  const [draft, setDraft] = useState(() => ({ of: text, names, condition: readCondition(text, names) }));
  if (draft.of !== text || draft.names !== names) {
    const isOnlyNames = draft.of === text && draft.condition !== null;
    setDraft({ of: text, names, condition: isOnlyNames ? draft.condition : readCondition(text, names) });
  }

  function change(condition: ConditionGroup): void {
    const next = isComplete(condition) ? writeCondition(condition, names) : text;
    setDraft({ of: next, names, condition });
    if (next !== text) onChange(next);
  }
  return { condition: draft.condition, change };
}
