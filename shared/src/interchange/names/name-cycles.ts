import { ruleCycles } from '../../forms/definition/freeze-definition.ts';
import type { Field, FormDefinition } from '../../forms/schema.ts';

const LONGEST_LABEL = 40;

/** Tells each circle of fields that depend on each other: the field that comes first, and all of them by label and key. */
export function nameCycles(definition: FormDefinition, tell: (field: Field, cycle: string) => void): void {
  for (const cycle of ruleCycles(definition)) {
    const [first] = cycle;
    if (first) tell(first, cycle.map(nameOf).join(' → '));
  }
}

function nameOf({ key, label }: Field): string {
  const short = label.trim().slice(0, LONGEST_LABEL);
  return short === '' || short === key ? key : `${short} (${key})`;
}
