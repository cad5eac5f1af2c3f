import { saidIn } from '@countersign/shared/resources/said-in.ts';
import { wordOf } from '@countersign/shared/resources/kinds-of-value.ts';
import type { CallParts, Contract } from '@countersign/shared/api/contract.ts';
import { resourceCalls } from '@countersign/shared/resources/resource-calls.ts';
import type { ResourceContracts } from '@countersign/shared/resources/resource-contracts.ts';
import type { ReferenceKind, Resource, ResourceField, ResourceRow } from '@countersign/shared/resources/resource.ts';
import { currentLanguage, type TextKey, type Translate, translateIfKnown } from '../../lib/texts/i18n.ts';

const made = new WeakMap<Resource, ResourceContracts>();

/** The calls of a resource as the screens make them: browsers get of a contract only what makes the call. */
export function callsOf(resource: Resource): ResourceContracts {
  const known =
    made.get(resource) ??
    (resourceCalls(resource) as Record<keyof ResourceContracts, CallParts> as unknown as ResourceContracts);
  made.set(resource, known);
  return known;
}

/** Whatever shows rows is read again. */
export const readsOf = (resource: Resource): Pick<Contract, 'name'>[] => {
  const { list, get } = callsOf(resource);
  return [list, get];
};

export interface Option {
  value: string;
  label: string;
}
/** What fields with ids can name, as the screen knows it. */
export type References = Partial<Record<ReferenceKind, readonly Option[]>>;

type Named = readonly [string, ResourceField];

/** A text of the resource: `fields.postCode`; empty where it has none. */
export const textOf = (resource: Resource, place: string): string =>
  saidIn(resource, currentLanguage())?.[place] ?? translateIfKnown(`${resource.texts}.${place}`) ?? '';

export const labelOf = (resource: Resource, field: string): string => textOf(resource, `fields.${field}`) || field;

/** What each value of a field is called; null for fields that say what they say. */
export function optionsOf(resource: Resource, [name, field]: Named, t: Translate): Option[] | null {
  const named = (values: readonly string[], keyOf: (value: string) => string) =>
    values.map((value) => ({ value, label: t(keyOf(value) as TextKey) }));
  if (field.type === 'on_off') return named(['0', '1'], (value) => `resources.page.onOff.${value}`);
  if (field.type === 'yes_no') return named(['Y', 'N'], (value) => `resources.page.yesNo.${value}`);
  if (field.type !== 'choice') return null;
  if (!resource.said) return named(field.options, (value) => `${resource.texts}.options.${name}.${value}`);
  return field.options.map((value) => ({
    value,
    label: value === '' ? '' : textOf(resource, `options.${name}.${value}`),
  }));
}

export const idOf = ({ id }: Resource, row: ResourceRow): string => wordOf(row[id] ?? '');
export const nameOf = ({ label }: Resource, row: ResourceRow): string => wordOf(row[label] ?? '');

/** Whether a row came with the product. */
export const isBuiltIn = ({ builtIn }: Resource, row: ResourceRow): boolean =>
  builtIn !== undefined && row[builtIn.field] === builtIn.value;
