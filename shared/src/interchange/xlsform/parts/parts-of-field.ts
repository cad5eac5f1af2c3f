import type { CascaderField } from '../../../forms/fields/cascader/schema.ts';
import type { DateRangeField } from '../../../forms/fields/date-range/schema.ts';
import type { Field, FieldType } from '../../../forms/schema.ts';
import { nameParts } from '../../../forms/fields/full-name/check.ts';
import { cascaderParts } from './cascader-parts.ts';
import { matrixParts } from './matrix-parts.ts';
import type { Part, PartWord } from './part.ts';

/** Types that stand in a survey as a group of questions, with the appearance of the group. */
const IN_PARTS = {
  full_name: 'field-list',
  contact: 'field-list',
  address: 'field-list',
  province_city: 'field-list',
  cascader: 'field-list',
  matrix: 'field-list',
  date_range: 'field-list',
} satisfies Partial<Record<FieldType, string>>;
export type TypeInParts = keyof typeof IN_PARTS;
export type FieldInParts = Field & { type: TypeInParts };

export const isInParts = (field: Field): field is FieldInParts => Object.hasOwn(IN_PARTS, field.type);
export const isTypeInParts = (type: string): type is TypeInParts => Object.hasOwn(IN_PARTS, type);

/** How the group is arranged; rows of the same choices are a table. */
export const appearanceOf = (field: FieldInParts): string =>
  field.type === 'matrix' && ['single', 'multiple', 'scale'].includes(field.cells)
    ? 'table-list'
    : IN_PARTS[field.type];

/** The questions of the group that a field is in a survey; none of a field that is unfinished. */
export function partsOfField(field: FieldInParts): Part[] {
  switch (field.type) {
    case 'full_name': {
      const [first, second] = [field.familyFirst ? 'last' : 'first', field.familyFirst ? 'first' : 'last'];
      return nameParts(field).map((id) => ({
        ...text(id, `part.${id}`),
        isNeeded: id !== 'middle',
        // One of them alone is unfinished.
        ...(id === second && { required: `{${first}} != ''` }),
      }));
    }
    case 'contact':
    case 'address':
      return field.parts.map((id, at) => ({
        ...text(id, `part.${id}`),
        isNeeded: at === 0,
        ...(id === 'phone' && { appearance: 'numbers' }),
      }));
    case 'province_city': {
      const names = ['province', 'city', 'district'] as const;
      const levels = names.slice(0, names.indexOf(field.depth) + 1);
      return levels.map((id, at) => ({ ...text(id, `place.${id}`), path: `[${at + 1}]`, isNeeded: at === 0 }));
    }
    case 'date_range':
      return rangeParts(field);
    case 'matrix':
      return matrixParts(field);
    case 'cascader':
      return cascaderParts(field satisfies CascaderField);
  }
}

/** Settings of the whole answer that no question of the group says. */
export function partlySaid(field: FieldInParts): string[] {
  const said: [setting: string, isLost: boolean][] = [
    ['required', field.required && (field.type === 'address' || field.type === 'contact')],
    ['defaultValue', 'defaultValue' in field && field.defaultValue !== undefined],
    ['prefill', 'prefill' in field && field.prefill !== undefined],
  ];
  if (field.type === 'matrix')
    said.push(
      ['required', field.required && !field.requiredRows],
      ['oncePerColumn', field.oncePerColumn],
      ['addedRows', field.addedRows],
      ['showTotals', field.showTotals],
    );
  return said.flatMap(([setting, isLost]) => (isLost ? [setting] : []));
}

const text = (id: string, word: PartWord): Part => ({
  id,
  path: `.${id}`,
  kind: 'string',
  type: 'text',
  label: [{ word }],
  isNeeded: true,
});

function rangeParts({ earliest, latest, maxDays }: DateRangeField): Part[] {
  const day = (id: 'start' | 'end'): Part => ({ ...text(id, `range.${id}`), kind: 'date', type: 'date' });
  const longest = maxDays === undefined ? [] : [`decimal-date-time(.) - decimal-date-time({start}) < ${maxDays}`];
  const ends = ['. >= {start}', ...(latest === undefined ? [] : [`. <= date('${latest}')`]), ...longest];
  return [
    { ...day('start'), ...(earliest !== undefined && { constraint: `. >= date('${earliest}')` }) },
    { ...day('end'), required: `{start} != ''`, constraint: ends.join(' and ') },
  ];
}
