import type { Operator } from '@countersign/shared/forms/filter/operators.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../../expression/known-name.ts';

type TimeWord = 'more' | 'atLeast' | 'less' | 'atMost';
const isTimeWord = (operator: Operator): operator is TimeWord =>
  ['more', 'atLeast', 'less', 'atMost'].includes(operator);

/** How an operator is called; days and times are not more or less, they are later or earlier. */
export function operatorWord(t: Translate, operator: Operator, { kind, isGiven }: KnownName): string {
  if (isGiven && (operator === 'filled' || operator === 'empty')) return t(`expression.operatorGiven.${operator}`);
  const isTemporal = kind === 'date' || kind === 'time' || kind === 'date-time';
  return isTemporal && isTimeWord(operator)
    ? t(`expression.operatorDate.${operator}`)
    : t(`expression.operator.${operator}`);
}
