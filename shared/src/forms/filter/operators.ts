/** How a condition compares; the texts are in `expression.operator` of the translations. */
export const OPERATORS = [
  'is',
  'isNot',
  'more',
  'atLeast',
  'less',
  'atMost',
  'between',
  'contains',
  'lacks',
  'startsWith',
  'endsWith',
  'matches',
  'oneOf',
  'noneOf',
  'includes',
  'excludes',
  'includesAny',
  'includesAll',
  'excludesAll',
  'filled',
  'empty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** How many values an operator compares with; `list` for any number from one. */
export function operandsOf(operator: Operator): 0 | 1 | 2 | 'list' {
  if (operator === 'filled' || operator === 'empty') return 0;
  if (operator === 'between') return 2;
  return ['oneOf', 'noneOf', 'includesAny', 'includesAll', 'excludesAll'].includes(operator) ? 'list' : 1;
}
