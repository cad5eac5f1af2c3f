import { FIELD_TRAITS } from '../tables/traits.ts';
import type { Field, FormDefinition } from '../schema.ts';

/**
 * When what a table says for a field becomes its answer: `unless_calculated` where a rule may work it out, `when_added` of numbers and
 * ids that the form gives once, `never` of what the form always works out.
 */
export const TAKEN = ['always', 'unless_calculated', 'when_added', 'never'] as const;
export type Taken = (typeof TAKEN)[number];

/** Says of the fields of a form when they take what a table says. */
export function takenOf({ rules }: Pick<FormDefinition, 'rules'>): (field: Field) => Taken {
  const actions = rules.flatMap((rule) => rule.actions);
  const calculated = new Set(
    actions.flatMap((action) => (action.type === 'calculate' ? [action.field as string] : [])),
  );
  return ({ type, key }) => {
    const by = FIELD_TRAITS[type].answeredBy;
    if (by === 'server' && type !== 'score') return 'when_added';
    if (by !== 'person') return 'never';
    return calculated.has(key) ? 'unless_calculated' : 'always';
  };
}
