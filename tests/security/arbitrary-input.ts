import fc from 'fast-check';

/** JSON Schema as our OpenAPI document uses it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  maxLength?: number;
}

export interface Source {
  /** `components.schemas` of the document. */
  schemas: Readonly<Record<string, Schema>>;
  /** Real ids and texts, which come up in every place that takes a text or a number. */
  known: readonly (string | number)[];
}

/** Schemas refer to themselves; below this nothing new is made. */
const DEEPEST = 5;
const NAUGHTY = [
  '',
  ' ',
  '0',
  '-1',
  'NaN',
  '\u202Eabc',
  "' or 1=1 --",
  '<img src=x>',
  '%00',
  '{{7*7}}',
  '../..',
  '𝒳👩‍👩‍👧',
];

/** Values that mostly fit the schema, and now and then don't: one in forty is of any type. */
export function arbitraryOf(schema: Schema, source: Source, depth = 0): fc.Arbitrary<unknown> {
  if (depth > DEEPEST) return fc.constantFrom<unknown>(null, '', 0);
  return fc.oneof({ weight: 39, arbitrary: fitting(schema, source, depth) }, { weight: 1, arbitrary: anything() });
}

function fitting(schema: Schema, source: Source, depth: number): fc.Arbitrary<unknown> {
  const inside = (one: Schema) => arbitraryOf(one, source, depth + 1);
  if (schema.$ref) return inside(source.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (options && options.length > 0) return fc.oneof(...options.map(inside));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return objectOf(schema, inside);
    case 'array':
      return fc.array(inside(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return fc.oneof(textsOf(source), fc.string({ maxLength: Math.min(schema.maxLength ?? 30, 30) }));
    case 'integer':
      return integerOf(schema, source);
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e6, max: schema.maximum ?? 1e6, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case undefined:
    default:
      return anything();
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  inside: (one: Schema) => fc.Arbitrary<unknown>,
) {
  const named = fc.record(Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inside(one)])), {
    requiredKeys: required.filter((name) => name in properties),
  });
  if (typeof additionalProperties !== 'object') return named;
  const rest = fc.dictionary(
    fc.constantFrom('a', 'amount', '__proto__', 'constructor', 'x y'),
    inside(additionalProperties),
    {
      maxKeys: 2,
    },
  );
  return fc.tuple(named, rest).map(([one, other]) => ({ ...other, ...one }));
}

const textsOf = ({ known }: Source) => fc.constantFrom(...NAUGHTY, ...known.map(String));
function integerOf(
  { minimum = -5, exclusiveMinimum, maximum = 2 ** 31 }: Schema,
  source: Source,
): fc.Arbitrary<number> {
  const min = exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
  const some = fc.integer({ min, max: Math.max(min, Math.min(maximum, min + 50)) });
  return fc.oneof({ weight: 1, arbitrary: numbersOf(source) }, { weight: 4, arbitrary: some });
}

const numbersOf = ({ known }: Source) =>
  fc.constantFrom(0, 1, 2 ** 31, ...known.map(Number).filter((one) => Number.isSafeInteger(one)));
const anything = () => fc.jsonValue({ maxDepth: 2 });
