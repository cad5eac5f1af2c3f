import { childrenOf, fieldTree } from '../forms/tree/field-tree.ts';
import { hasAnswer } from '../forms/field-traits.ts';
import { FIELD_TRAITS } from '../forms/tables/traits.ts';
import type { TicketFieldField } from '../forms/fields/ticket-field/schema.ts';
import { plainTicketField } from '../forms/prefill/plain-ticket-field.ts';
import type { Field, FormDefinition } from '../forms/schema.ts';

export type JsonSchema = { [keyword: string]: unknown };

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
const TEXT: JsonSchema = { type: 'string' };
const NUMBER: JsonSchema = { type: 'number' };
const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
const FILE: JsonSchema = {
  type: 'object',
  properties: { id: TEXT, name: TEXT, size: { type: 'integer', minimum: 0 }, url: TEXT, typed: TEXT },
  required: ['id', 'name', 'size', 'url'],
};
const PICKED: JsonSchema = { type: 'object', properties: { id: TEXT, name: TEXT }, required: ['id', 'name'] };

const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
const within = (minimum: number | undefined, maximum: number | undefined): JsonSchema => ({
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});
const parts = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  additionalProperties: false,
});

/** A value of a list, or a text of one's own. */
function optionOf(field: { options: readonly { value: string }[]; other?: unknown }): JsonSchema {
  const known: JsonSchema = { enum: field.options.map(({ value }) => value) };
  return field.other ? { anyOf: [known, { type: 'string', pattern: '^other:' }] } : known;
}

function ticketValueOf(field: TicketFieldField): JsonSchema {
  if (field.input === 'check') return { type: 'boolean' };
  const plain = plainTicketField(field);
  return plain ? valueOf(plain) : TEXT;
}

/** The shape of one answer, as the files of `forms/fields` promise it. */
function valueOf(field: Exclude<Field, { type: 'sub_form' }>): JsonSchema {
  switch (field.type) {
    case 'text':
    case 'long_text':
      return { type: 'string', maxLength: field.maxLength };
    case 'number':
      return { type: field.decimals === 0 ? 'integer' : 'number', ...within(field.min, field.max) };
    case 'slider':
      return { type: 'number', ...within(field.min, field.max) };
    case 'rating':
      return { type: 'integer', ...within(1, field.max) };
    case 'nps':
      return { type: 'integer', ...within(0, 10) };
    case 'opinion_scale':
      return { type: 'integer', ...within(field.from, field.to) };
    case 'score':
      return NUMBER;
    case 'single_choice':
    case 'dropdown':
      return optionOf(field);
    case 'multiple_choice':
    case 'multi_select':
    case 'ranking':
    case 'image_choice':
      return list(optionOf(field), { uniqueItems: true });
    case 'tag_box':
      return list(TEXT, { uniqueItems: true, maxItems: field.maxTags });
    case 'cascader':
    case 'province_city':
      return list(TEXT);
    case 'date':
      return { type: 'string', format: 'date' };
    case 'time':
      return { type: 'string', pattern: `^${CLOCK}$` };
    case 'date_time':
    case 'appointment':
      return { type: 'string', pattern: `^\\d{4}-\\d{2}-\\d{2}T${CLOCK}$` };
    case 'date_range': {
      const day = { type: 'string', format: 'date' };
      return { type: 'object', properties: { start: day, end: day }, required: ['start', 'end'] };
    }
    case 'file_upload':
    case 'image_upload':
    case 'camera':
      return list(FILE, { maxItems: field.maxFiles });
    case 'signature':
      return list(FILE, { maxItems: 1 });
    case 'user_picker':
    case 'department_picker':
    case 'role_picker':
    case 'post_picker':
      return list(PICKED, field.isMultiple ? {} : { maxItems: 1 });
    case 'linked_record':
      return {
        type: 'object',
        properties: { id: TEXT, title: TEXT, values: { type: 'object', additionalProperties: TEXT } },
        required: ['id', 'title', 'values'],
      };
    case 'geolocation':
      return {
        type: 'object',
        properties: {
          lat: { type: 'number', ...within(-90, 90) },
          lng: { type: 'number', ...within(-180, 180) },
          accuracy: NUMBER,
        },
        required: ['lat', 'lng'],
      };
    case 'email':
    case 'email_code':
      return { type: 'string', format: 'email' };
    case 'url':
      return { type: 'string', format: 'uri', pattern: '^https?://' };
    case 'phone':
      return { type: 'string', pattern: '^\\+\\d{4,15}$' };
    case 'full_name':
      return parts(['first', 'middle', 'last']);
    case 'contact':
    case 'address':
      return parts(field.parts);
    case 'consent':
      return { const: true };
    case 'yes_no':
      return { type: 'boolean' };
    case 'formula':
      return field.result === 'number' ? NUMBER : field.result === 'date' ? { type: 'string', format: 'date' } : TEXT;
    case 'ticket_field':
      return ticketValueOf(field);
    case 'matrix':
      return { type: 'object' };
    case 'masked':
    case 'hidden':
    case 'scan':
    case 'device_serial':
    case 'serial_number':
    case 'random_id':
      return TEXT;
    case 'description':
    case 'section':
    case 'panel':
    case 'tabs':
    case 'columns':
    case 'page_break':
    case 'rich_text':
    case 'image':
    case 'carousel':
    case 'video':
    case 'divider':
      return {};
  }
}
