import type { FieldDefinition, ResourceDefinition } from './resource-definition.ts';

/** What a change of a published definition means for the rows that stand. */
export const CHANGE_KINDS = ['removed', 'type', 'required', 'narrower', 'unique'] as const;
export interface DefinitionChange {
  kind: (typeof CHANGE_KINDS)[number];
  field: string;
}

/** The changes that rows may not fit; a new field, a longer text or another label needs no question. */
export function compareDefinitions(before: ResourceDefinition, after: ResourceDefinition): DefinitionChange[] {
  const now = new Map(after.fields.map((field) => [field.key, field]));
  const old = new Map(before.fields.map((field) => [field.key, field]));
  const changed = before.fields.flatMap((field): DefinitionChange[] => {
    const other = now.get(field.key);
    return other ? changesOf(field, other) : [{ kind: 'removed', field: field.key }];
  });
  const added = after.fields
    .filter(({ key }) => !old.has(key))
    .flatMap(({ key, isRequired, isUnique }): DefinitionChange[] => [
      ...(isRequired ? [{ kind: 'required' as const, field: key }] : []),
      ...(isUnique ? [{ kind: 'unique' as const, field: key }] : []),
    ]);
  return [...changed, ...added];
}

function changesOf(before: FieldDefinition, after: FieldDefinition): DefinitionChange[] {
  const field = after.key;
  const kinds: DefinitionChange['kind'][] = [
    ...(before.type === after.type ? [] : (['type'] as const)),
    ...(!before.isRequired && after.isRequired ? (['required'] as const) : []),
    ...(before.type === after.type && isNarrower(before, after) ? (['narrower'] as const) : []),
    ...(!before.isUnique && after.isUnique ? (['unique'] as const) : []),
  ];
  return kinds.map((kind) => ({ kind, field }));
}

function isNarrower(before: FieldDefinition, after: FieldDefinition): boolean {
  const options = new Set(after.options.map(({ value }) => value));
  return (
    after.max < before.max ||
    after.min > before.min ||
    after.places < before.places ||
    before.dictionary !== after.dictionary ||
    before.options.some(({ value }) => !options.has(value))
  );
}
