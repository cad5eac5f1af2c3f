import { childrenOf, fieldTree } from '../forms/tree/field-tree.ts';
import { hasAnswer } from '../forms/field-traits.ts';
import { FIELD_TRAITS } from '../forms/tables/traits.ts';
import type { Field, FormDefinition } from '../forms/schema.ts';
import { FIELD_EXCHANGE } from '../forms/tables/exchange.ts';
import type { JsonSchema } from './json-schema.ts';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The JSON Schema (draft 2020-12) that every stored answer of a form fits. Only what holds whatever else was answered is in it:
 * a field that a rule may hide is not required.
 */
export function answerSchema(definition: FormDefinition, id?: string): JsonSchema {
  const { fields, rules, title, description } = definition;
  const tree = fieldTree(fields);
  const mayHide = new Set<string>(
    rules.flatMap(({ actions }) => actions.flatMap((action) => (LEAVES_OUT.has(action.type) ? [action.field] : []))),
  );
  const mayEnd = rules.some(({ actions }) => actions.some(({ type }) => type === 'jump' || type === 'end'));
  return {
    $schema: DIALECT,
    ...(id ? { $id: id } : {}),
    title,
    ...(description ? { description } : {}),
    ...objectOf(-1, mayEnd),
  };

  function objectOf(container: number, isOptional: boolean): JsonSchema {
    const found = fieldsIn(container, isOptional);
    const properties = Object.fromEntries(found.map(({ field, at }) => [field.key, schemaOf(field, at)]));
    const required = found.flatMap(({ field, isFree }) =>
      'required' in field && field.required && !isFree ? [field.key] : [],
    );
    return { type: 'object', properties, ...(required.length > 0 ? { required } : {}), additionalProperties: false };
  }

  /** Fields with answers, those in groups that are no rows included. */
  function fieldsIn(container: number, isOptional: boolean): { field: Field; at: number; isFree: boolean }[] {
    return childrenOf(tree, container).flatMap((at) => {
      const field = fields[at];
      if (!field) return [];
      const isFree = isOptional || mayHide.has(field.key);
      if (hasAnswer(field.type)) return [{ field, at, isFree }];
      return FIELD_TRAITS[field.type].isContainer ? fieldsIn(at, isFree) : [];
    });
  }

  function schemaOf(field: Field, at: number): JsonSchema {
    const name = { title: field.label || field.key, ...(field.hint ? { description: field.hint } : {}) };
    if (field.type !== 'sub_form') return { ...name, ...valueOf(field) };
    return { ...name, type: 'array', maxItems: field.maxRows, items: objectOf(at, false) };
  }
}

const LEAVES_OUT = new Set(['show', 'hide']);

/** The shape of one answer, as its type promises it. */
const valueOf = (field: Field): JsonSchema => FIELD_EXCHANGE[field.type].answer?.(field, valueOf) ?? {};
