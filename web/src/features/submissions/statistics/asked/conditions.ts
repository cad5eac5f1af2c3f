import { columnsOfForm } from '@countersign/shared/forms/filter/columns-of-form.ts';
import type { FilterColumn, FilterKind } from '@countersign/shared/forms/filter/filter-column.ts';
import type { FilterCondition, FilterValue } from '@countersign/shared/forms/filter/filter.ts';
import { type Operator, operandsOf } from '@countersign/shared/forms/filter/operators.ts';
import { parseFilter } from '@countersign/shared/forms/filter/parse-filter.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';

/** A question that figures can be narrowed by. */
export interface Narrowing {
  column: FilterColumn;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** Questions with an answer of their own, as columns of a filter. */
export function narrowingsOf(fields: readonly Field[]): Narrowing[] {
  const columns = columnsOfForm(fields);
  return fields.flatMap((field) => {
    const column = columns.get(field.key);
    if (!column || column.kind === 'any') return [];
    const options = 'options' in field && Array.isArray(field.options) ? (field.options as Narrowing['options']) : [];
    return [{ column, label: field.label || field.key, options }];
  });
}

const BY_KIND: Readonly<Record<FilterKind, readonly Operator[]>> = {
  text: ['contains', 'is', 'filled', 'empty'],
  number: ['atLeast', 'atMost', 'is', 'filled', 'empty'],
  date: ['atLeast', 'atMost', 'is', 'filled', 'empty'],
  time: ['atLeast', 'atMost', 'filled', 'empty'],
  'date-time': ['atLeast', 'atMost', 'filled', 'empty'],
  moment: ['atLeast', 'atMost'],
  boolean: ['is', 'filled', 'empty'],
  choice: ['is', 'isNot', 'filled', 'empty'],
  choices: ['includes', 'excludes', 'filled', 'empty'],
  any: ['filled', 'empty'],
};
export const operatorsOf = ({ column }: Narrowing): readonly Operator[] => BY_KIND[column.kind];

/** What was typed as a value of the column; null where it is none. */
export function valueOf({ column }: Narrowing, text: string): FilterValue | null {
  if (text.trim() === '') return null;
  if (column.kind === 'boolean') return text === 'true';
  if (column.kind !== 'number') return text.trim();
  const number = Number(text.trim().replace(',', '.'));
  return Number.isFinite(number) ? number : null;
}

/** The conditions that all have to hold; null where the filter says more than that. */
export function conditionsIn(filter: string): FilterCondition[] | null {
  if (filter === '') return [];
  const parsed = parseFilter(filter);
  if ('problems' in parsed || parsed.filter.join !== 'and') return null;
  const { items } = parsed.filter;
  const plain = items.filter((item): item is FilterCondition => 'column' in item);
  return plain.length === items.length ? plain : null;
}

/** Conditions as the address holds them. */
export const filterOf = (conditions: readonly FilterCondition[]): string =>
  conditions.length === 0 ? '' : JSON.stringify({ join: 'and', items: conditions });

/** Whether an operator compares with a value. */
export const takesValue = (operator: Operator): boolean => operandsOf(operator) !== 0;
