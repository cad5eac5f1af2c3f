import { useState } from 'react';
import type { KnownName } from '../expression/known-name.ts';
import { type ConditionGroup, isComplete } from './condition.ts';
import { readCondition } from './text/read-condition.ts';
import { writeCondition } from './text/write-condition.ts';

const NONE: ConditionGroup = { type: 'group', join: 'and', items: [] };

/** The rows of a text; where it may be empty, no text and no rows are the same, and a text that always holds stays a text. */
function rowsOf(text: string, names: readonly KnownName[], isOptional: boolean): ConditionGroup | null {
  if (isOptional && text.trim() === '') return NONE;
  const condition = readCondition(text, names);
  return isOptional && condition?.items.length === 0 ? null : condition;
}

/**
 * The rows of a FEEL text under work. A half-written value stays here until it is one: the text always says something
 * complete. Null where the text says more than rows can.
 */
export function useCondition(
  text: string,
  names: readonly KnownName[],
  onChange: (text: string) => void,
  isOptional = false,
) {
  const [draft, setDraft] = useState(() => ({ of: text, names, condition: rowsOf(text, names, isOptional) }));
  if (draft.of !== text || draft.names !== names) {
    const isOnlyNames = draft.of === text && draft.condition !== null;
    setDraft({ of: text, names, condition: isOnlyNames ? draft.condition : rowsOf(text, names, isOptional) });
  }

  function change(condition: ConditionGroup): void {
    const isNone = isOptional && condition.items.length === 0;
    const next = isNone ? '' : isComplete(condition) ? writeCondition(condition, names) : text;
    setDraft({ of: next, names, condition });
    if (next !== text) onChange(next);
  }
  return { condition: draft.condition, change };
}
