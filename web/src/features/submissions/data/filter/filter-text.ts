import type { Filter, FilterCondition, FilterItem, FilterValue } from '@countersign/shared/forms/filter/filter.ts';
import { OPERATORS } from '@countersign/shared/forms/filter/operators.ts';
import { parseFilter } from '@countersign/shared/forms/filter/parse-filter.ts';
import type { ConditionGroup, ConditionItem, ConditionRow, Operand } from '../../../../ui/condition/condition.ts';
import { zoneNow } from '../../../../lib/session/zone.ts';

const NONE: ConditionGroup = { type: 'group', join: 'and', items: [] };

/** The rows of a filter as it stands in the address; none where it is no filter that rows can show. */
export function readConditions(text: string): ConditionGroup {
  if (text === '') return NONE;
  const parsed = parseFilter(text);
  return 'problems' in parsed ? NONE : toGroup(parsed.filter);
}

/** The filter for the address; empty where nothing is asked. Days are those of the reader. */
export function writeConditions(condition: ConditionGroup): string {
  if (condition.items.length === 0) return '';
  const zone = zoneNow();
  return JSON.stringify({ zone, join: condition.join, items: condition.items.map(toItem) } satisfies Filter);
}

const toGroup = ({ join, items }: { join: 'and' | 'or'; items: readonly FilterItem[] }): ConditionGroup => ({
  type: 'group',
  join,
  items: items.flatMap(toCondition),
});

function toCondition(item: FilterItem): ConditionItem[] {
  if ('items' in item) return [toGroup(item)];
  const operator = OPERATORS.find((one) => one === item.operator);
  return operator ? [{ type: 'row', name: item.column, operator, operands: item.values.map(toOperand) }] : [];
}

const toOperand = (value: FilterValue): Operand =>
  typeof value === 'object' ? { type: 'today', days: value.today } : { type: 'value', value };

function toItem(item: ConditionItem): FilterItem {
  return item.type === 'group' ? { join: item.join, items: item.items.map(toItem) } : toFilterCondition(item);
}

const toFilterCondition = ({ name, operator, operands }: ConditionRow): FilterCondition => ({
  column: name,
  operator,
  values: operands.flatMap((one): FilterValue[] => {
    if (one.type === 'today') return [{ today: one.days }];
    return one.type === 'value' && one.value !== null ? [one.value] : [];
  }),
});
