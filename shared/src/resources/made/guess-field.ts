import { isReservedName } from './reserved-names.ts';
import { type MadeType } from './definition-choices.ts';
import { type FieldDefinition, fieldOf } from './resource-definition.ts';

/** A column as the database describes it. */
export interface ColumnFacts {
  name: string;
  /** As `information_schema` names it: `character varying`. */
  type: string;
  isNullable: boolean;
  /** Characters that it takes; null without a limit. */
  max: number | null;
}

const LONG = 500;

/**
 * A field for a column, guessed by its type and name as generators of this family do: names are searched, states are chosen,
 * remarks are long.
 */
export function guessField({ name, type, isNullable, max }: ColumnFacts): FieldDefinition {
  const guessed = typeOf(name, type, isNullable, max);
  return fieldOf({
    key: keyFor(name),
    from: name,
    type: guessed,
    label: { en: labelOf(name), 'zh-cn': '' },
    ...rangeOf(guessed, max),
    list: isHidden(name) ? 'hidden' : 'shown',
    search: searchOf(name, guessed),
    isSortable: guessed !== 'long_text',
  });
}

/** Columns of every row have other names here, so that a field can never be taken for one of them. */
const OTHER_NAMES: Readonly<Record<string, string>> = { created_at: 'created_on', updated_at: 'updated_on' };
const keyFor = (name: string): string => OTHER_NAMES[name] ?? (isReservedName(name) ? `${name}_value` : name);

const ANY = 1_000_000_000_000;
function rangeOf(type: MadeType, max: number | null): { min?: number; max: number } {
  if (type === 'whole') return { min: -ANY, max: ANY };
  return { max: type === 'long_text' ? 20_000 : Math.min(max ?? LONG, 2000) };
}

function typeOf(name: string, type: string, isNullable: boolean, max: number | null): MadeType {
  if (type === 'boolean') return 'yes_no';
  if (type === 'date') return 'date';
  if (type.startsWith('timestamp')) return 'moment';
  // Nothing is not nought: only an exact number can be left out.
  if (/^(smallint|integer|bigint)$/.test(type)) return isNullable ? 'decimal' : 'whole';
  if (/^(numeric|real|double precision)$/.test(type)) return 'decimal';
  return /(content|remark|description|note)s?$/.test(name) || (max ?? 0) >= LONG ? 'long_text' : 'text';
}

function searchOf(name: string, type: MadeType): FieldDefinition['search'] {
  if (type === 'moment' || type === 'date') return /^(created|updated)/.test(name) ? 'range' : 'none';
  if (type === 'yes_no' || /(status|state|type|kind|sex)$/.test(name)) return type === 'long_text' ? 'none' : 'equal';
  return type === 'text' && /(name|title|code|key|number)$/.test(name) ? 'like' : 'none';
}

const isHidden = (name: string): boolean => /^(updated|created_by|updated_by|rev$|order)/.test(name);

const labelOf = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return (words.charAt(0).toUpperCase() + words.slice(1)).slice(0, 60);
};
