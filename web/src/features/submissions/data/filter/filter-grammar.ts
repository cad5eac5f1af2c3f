import { filterOperators } from '@countersign/shared/forms/filter/filter-column.ts';
import { operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import type { ConditionGrammar } from '../../../../ui/condition/condition.ts';
import type { ValueKind } from '../../../../ui/expression/known-name.ts';

const asked = (kind: ValueKind) => (kind === 'tags' ? 'choices' : kind === 'list' ? 'any' : kind);

/** What a filter of answers lets a row ask: values and days from today, not other fields. */
export const FILTER_GRAMMAR: ConditionGrammar = {
  operatorsOf: (kind) => filterOperators(asked(kind)),
  operandTypesOf({ kind }, operator) {
    const count = operandsOf(operator);
    if (count === 0) return [];
    return kind === 'date' && count !== 'list' ? ['value', 'today'] : ['value'];
  },
};
