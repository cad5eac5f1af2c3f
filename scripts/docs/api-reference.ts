import { openApiDocument, tokenContracts } from '../../server/src/http/openapi.ts';
import { allContracts } from '@countersign/shared/api/contracts.ts';
import { API_PREFIX, type Contract } from '@countersign/shared/api/contract.ts';

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  format?: string;
}
interface Operation {
  summary: string;
  description: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { description?: string; content?: Record<string, { schema: Schema }> }>;
}

/** What programs may call, with what each call takes and answers, and a list of all other calls: made from the contracts. */
export function apiReference(version: string): string {
  const document = openApiDocument(version, tokenContracts) as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  const calls = tokenContracts.map((contract) => {
    const operation = document.paths[API_PREFIX + contract.path]?.[contract.method.toLowerCase()];
    if (!operation) throw new Error(`The OpenAPI document has no call ${contract.name}.`);
    return callText(contract, operation, document.components.schemas);
  });
  return [
    '# API reference',
    `The calls of version ${version} that take an API token, with what they take and answer. [The API for programs](docs/api.md) explains tokens, pages of lists, repeated calls and limits.`,
    'Your own server describes the same as OpenAPI 3.1 at `/api/openapi/tokens.json`.',
    '## Calls for programs',
    ...calls,
    '## All calls',
    'What the screens use. They need the session of a signed-in person; API tokens open the calls above only.',
    ...[...Map.groupBy(allContracts, roomOf)].map(roomText),
  ].join('\n\n');
}

const roomOf = ({ name }: Contract): string => name.split('.', 1)[0] ?? '';

function callText({ method, path }: Contract, operation: Operation, schemas: Record<string, Schema>): string {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const taken = [
    ...operation.parameters.map(({ name, in: place, required, schema, description }) =>
      row(name, place, required, description ?? typeText(schema, schemas)),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      row(name, 'body', body?.required?.includes(name) ?? false, typeText(schema, schemas)),
    ),
  ];
  const refusals = Object.entries(operation.responses).filter(([status]) => status !== '200');
  return [
    `### ${operation.summary}`,
    `\`${method} ${API_PREFIX}${path}\``,
    operation.description,
    taken.length > 0 ? ['| field | in | required | value |', '|---|---|---|---|', ...taken].join('\n') : '',
    answerText(operation, schemas),
    `Refusals: ${refusals.map(([status, { description = '' }]) => `${status} ${description}`).join('; ')}.`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function answerText({ responses }: Operation, schemas: Record<string, Schema>): string {
  const [type, content] = Object.entries(responses['200']?.content ?? {})[0] ?? [];
  if (type !== 'application/json') return 'Answers a file.';
  const data = resolved(content?.schema.properties?.['data'], schemas);
  const fields = Object.entries(data?.properties ?? {});
  if (fields.length === 0) return `Answers in \`data\`: ${typeText(data, schemas)}.`;
  const rows = fields.map(([name, schema]) => `| \`${name}\` | ${typeText(schema, schemas)} |`);
  return ['Answers in `data`:', '', '| field | value |', '|---|---|', ...rows].join('\n');
}

const row = (name: string, place: string, isRequired: boolean, value: string): string =>
  `| \`${name}\` | ${place} | ${isRequired ? 'yes' : 'no'} | ${value} |`;

function resolved(schema: Schema | undefined, schemas: Record<string, Schema>): Schema | undefined {
  return schema?.$ref ? schemas[schema.$ref.slice('#/components/schemas/'.length)] : schema;
}

/** A schema in a few words; what lies deeper than two levels is in the OpenAPI document. */
function typeText(schema: Schema | undefined, schemas: Record<string, Schema>, depth = 0): string {
  const one = resolved(schema, schemas);
  if (!one) return 'any value';
  const ways = one.anyOf ?? one.oneOf;
  if (ways) return [...new Set(ways.map((way) => typeText(way, schemas, depth + 1)))].join(' or ');
  if (one.enum) return one.enum.map((value) => `\`${JSON.stringify(value)}\``).join(', ');
  if ('const' in one) return `\`${JSON.stringify(one.const)}\``;
  if (one.type === 'array') return `list of ${depth > 1 ? 'values' : typeText(one.items, schemas, depth + 1)}`;
  if (one.properties && depth < 2) {
    return `object with ${Object.keys(one.properties)
      .map((name) => `\`${name}\``)
      .join(', ')}`;
  }
  const type = [one.type ?? 'any value'].flat().join(' or ');
  return `${type}${limitText(one)}`;
}

function limitText({ maxLength, minimum, maximum, maxItems, format }: Schema): string {
  const isUsual = (limit: number | undefined) => limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER;
  const parts = [
    format ?? '',
    isUsual(minimum) ? '' : `from ${minimum}`,
    isUsual(maximum) ? '' : `to ${maximum}`,
    maxLength === undefined ? '' : `${maxLength} characters at most`,
    maxItems === undefined ? '' : `${maxItems} at most`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

function roomText([room, contracts]: [string, Contract[]]): string {
  const rows = contracts.map(
    ({ method, path, summary, access }) =>
      `| \`${method}\` | \`${API_PREFIX}${path}\` | ${summary} | ${accessText(access)} |`,
  );
  return [`### ${room}`, '', '| | path | what it does | who |', '|---|---|---|---|', ...rows].join('\n');
}

function accessText(access: Contract['access']): string {
  if (access === 'public') return 'everyone';
  return access === 'self' ? 'signed in' : `\`${access}\``;
}
