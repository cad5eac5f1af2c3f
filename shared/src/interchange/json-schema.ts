export type JsonSchema = { [keyword: string]: unknown };

export const TEXT: JsonSchema = { type: 'string' };
export const NUMBER: JsonSchema = { type: 'number' };
export const DAY: JsonSchema = { type: 'string', format: 'date' };
/** A time of day in a pattern. */
export const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d';
/** An uploaded file as it stands in an answer. */
export const FILE: JsonSchema = {
  type: 'object',
  properties: { id: TEXT, name: TEXT, size: { type: 'integer', minimum: 0 }, url: TEXT, typed: TEXT },
  required: ['id', 'name', 'size', 'url'],
};
/** A chosen person, department, role or post. */
export const PICKED: JsonSchema = { type: 'object', properties: { id: TEXT, name: TEXT }, required: ['id', 'name'] };

/** A list of such items. */
export const list = (items: JsonSchema, more: JsonSchema = {}): JsonSchema => ({ type: 'array', items, ...more });
/** Limits of a number, those that there are. */
export const within = (minimum: number | undefined, maximum: number | undefined): JsonSchema => ({
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
});
/** An object of texts under these names, and no others. */
export const parts = (names: readonly string[]): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, TEXT])),
  additionalProperties: false,
});

/** A value of a list, or a text of one's own. */
export function optionOf(field: { options: readonly { value: string }[]; other?: unknown }): JsonSchema {
  const known: JsonSchema = { enum: field.options.map(({ value }) => value) };
  return field.other ? { anyOf: [known, { type: 'string', pattern: '^other:' }] } : known;
}
