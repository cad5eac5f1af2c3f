import type { Field } from '@countersign/shared/forms/schema.ts';
import { useState } from 'react';
import { type Condition, readCondition, takesValue, writeCondition } from './condition.ts';

/**
 * The rows of a FEEL text under work. A half-written value stays here until it is one: the text always says something
 * complete. Null where the text says more than rows can.
 */
export function useCondition(text: string, fields: readonly Field[], onChange: (text: string) => void) {
  const [draft, setDraft] = useState(() => ({ of: text, condition: readCondition(text, fields) }));
  if (draft.of !== text) setDraft({ of: text, condition: readCondition(text, fields) });

  function change(condition: Condition): void {
    const isComplete = condition.rows.every(
      ({ operator, value }) => !takesValue(operator) || (value !== null && value !== ''),
    );
    const next = isComplete ? writeCondition(condition, fields) : text;
    setDraft({ of: next, condition });
    if (next !== text) onChange(next);
  }
  return { condition: draft.condition, change };
}
