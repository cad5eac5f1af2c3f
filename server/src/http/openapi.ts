import { allContracts } from '@countersign/shared/api/contracts.ts';
import { API_PREFIX, type Contract, pathParameters } from '@countersign/shared/api/contract.ts';
import { COMMON_REFUSALS, httpStatusOf, refusalData } from '@countersign/shared/api/reply.ts';
import { TOKEN_REFUSALS } from '@countersign/shared/api/token-refusals.ts';
import { TOKEN_MARK, TOKEN_SCOPES } from '@countersign/shared/api/token-scope.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

/** What every call takes and answers, by its name; what several of them share is said once, in `shared`. */
interface Schemas {
  inputs: Record<string, Json>;
  replies: Record<string, Json>;
  shared: Record<string, Json>;
}

/** The contracts that API tokens may call. */
export const tokenContracts = allContracts.filter(({ token }) => token !== undefined);

/** The OpenAPI 3.1 document of all contracts, or of some. */
export function openApiDocument(version: string, contracts: readonly Contract[] = allContracts): Json {
  const schemas = schemasOf(contracts);
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    const path = `${API_PREFIX}${contract.path}`;
    paths[path] = { ...paths[path], [contract.method.toLowerCase()]: operationOf(contract, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Countersign',
      version,
      description: DESCRIPTION,
    },
    tags: [...new Set(contracts.map(roomOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...schemas.shared, Refusal: refusalSchema() },
      responses: commonResponses(),
      headers: RATE_HEADERS,
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-countersign' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${TOKEN_MARK}…`,
          description: `A named API token of a person, with scopes: ${TOKEN_SCOPES.map((scope) => `\`${scope}\``).join(', ')}.`,
        },
      },
    },
  };
}

const DESCRIPTION =
  `Every answer is an envelope \`{code, msg, data}\`; code 200 is success, everything else says in \`data.errors\` what is
wrong and where (\`code\`, \`path\`, \`params\`), and a conflict has the present state in \`data.current\`. Writes carry \`X-Request-Id\`: the
same id with the same body gives the same answer.

Lists take \`current\` and \`size\` (200 at most) and answer \`records\`, \`total\`, \`size\`, \`current\` and \`pages\`. Lists of answers also take
\`cursor\`, which is \`next\` or \`previous\` of the page before and costs the same at any depth.

Programs use API tokens (\`Authorization: Bearer ${TOKEN_MARK}…\`), which act for the person who made them: calls that name \`apiToken\` take them, with
the scope that stands there, as far as that person's present rights and the token's forms reach. Every other call refuses them. A token in an
address is refused. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` (seconds) say how many calls a token has left; 429 comes with
\`Retry-After\`.`.replaceAll(/(?<!\n)\n(?!\n)/g, ' ');

const RATE_HEADERS = {
  'RateLimit-Limit': { description: 'Calls that a token has in a minute.', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls that are left of them.', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the next minute of the token begins.', schema: { type: 'integer' } },
};

const roomOf = (contract: Contract): string => contract.name.split('.')[0] ?? '';

function operationOf(contract: Contract, { inputs, replies }: Schemas): Json {
  const { properties = {}, required = [] } = inputs[contract.name] as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = pathParameters(contract.path);
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name));
  const isInQuery = contract.method === 'GET' || contract.method === 'DELETE';
  const parameter = (name: string, place: 'path' | 'query'): Json => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: properties[name] ?? {},
  });
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [roomOf(contract)],
    description: accessText(contract),
    security: securityOf(contract),
    parameters: [
      ...inPath.map((name) => parameter(name, 'path')),
      ...(isInQuery ? rest.map((name) => parameter(name, 'query')) : [requestIdParameter]),
    ],
    ...(isInQuery ? {} : { requestBody: bodyOf(contract, pick(properties, rest), required) }),
    responses: responsesOf(contract, replies[contract.name] ?? {}),
  };
}

function securityOf({ access, token }: Contract): Json[] {
  if (access === 'public') return [];
  return [{ bearer: [] }, { cookie: [] }, ...(token ? [{ apiToken: [token.scope] }] : [])];
}

const requestIdParameter = {
  name: 'X-Request-Id',
  in: 'header',
  required: false,
  description: 'Id of the operation; repeat it to repeat the call safely.',
  schema: { type: 'string', maxLength: 100 },
};

function accessText({ access, token }: Contract): string {
  if (access === 'public') return 'Open to everybody.';
  const who =
    access === 'self' ? 'For any signed-in person, on what is theirs.' : `Needs the permission \`${access}\`.`;
  return token ? `${who} API tokens need the scope \`${token.scope}\`.` : who;
}

function bodyOf(contract: Contract, properties: Json, required: string[]): Json {
  const isForm = contract.body === 'multipart';
  const file = isForm ? { file: { type: 'string', format: 'binary' } } : {};
  const names = [...required.filter((name) => name in properties), ...Object.keys(file)];
  const schema = { type: 'object', properties: { ...properties, ...file }, required: names };
  return { required: true, content: { [isForm ? 'multipart/form-data' : 'application/json']: { schema } } };
}

function responsesOf(contract: Contract, reply: Json): Json {
  const ok = contract.sendsFile
    ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
    : { 'application/json': { schema: envelope(200, reply) } };
  const met = contract.token ? TOKEN_REFUSALS : {};
  const refusals: Record<string, number> = { ...COMMON_REFUSALS, ...met, ...contract.refusals };
  const byStatus = Map.groupBy(Object.entries(refusals), ([, code]) => httpStatusOf(code as never));
  byStatus.delete(200);
  const isForPrograms = contract.token !== undefined;
  return {
    200: {
      description: contract.summary,
      ...(isForPrograms ? { headers: RATE_REFERENCES } : {}),
      content: ok,
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [status, isForPrograms ? refused(list) : refusedOf(status, list)]),
    ),
  };
}

const RATE_REFERENCES = Object.fromEntries(
  Object.keys(RATE_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]),
);
const REFUSED = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };

const refused = (list: [string, number][]): Json => ({ description: namesOf(list), ...REFUSED });

const COMMON_BY_STATUS = Map.groupBy(Object.entries(COMMON_REFUSALS), ([, code]) => httpStatusOf(code));
const commonName = (status: number): string => `Refused${status}`;

/** The refusals that every call has, by their status: said once. */
const commonResponses = (): Json =>
  Object.fromEntries([...COMMON_BY_STATUS].map(([status, list]) => [commonName(status), refused(list)]));

/** What a call refuses with a status: a reference where it is what every call does. */
const refusedOf = (status: number, list: [string, number][]): Json =>
  list.length === COMMON_BY_STATUS.get(status)?.length
    ? { $ref: `#/components/responses/${commonName(status)}` }
    : refused(list);

/** What every refusal looks like: the codes of its status are told by the call, those of single inputs stand in `errors`. */
function refusalSchema(): Json {
  const { $schema: _, ...data } = z.toJSONSchema(refusalData, { io: 'output', unrepresentable: 'any' });
  const properties = { code: { type: 'integer' }, msg: { type: 'string' }, data };
  return { type: 'object', properties, required: ['code', 'msg', 'data'] };
}

const namesOf = (list: [string, number][]): string => list.map(([name]) => `\`${name}\``).join(', ');

const envelope = (code: number, data: Json): Json => ({
  type: 'object',
  properties: { code: { const: code }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

function schemasOf(contracts: readonly Contract[]): Schemas {
  const read = (part: 'input' | 'reply') => z.object(Object.fromEntries(contracts.map((one) => [one.name, one[part]])));
  const inputs = convert(read('input'), 'input');
  const replies = convert(read('reply'), 'output');
  const named = Object.entries(inputs.byName).map(([name, schema]) => [name, whole(schema, inputs.shared)]);
  return {
    inputs: Object.fromEntries(named),
    replies: replies.byName,
    shared: { ...inputs.shared, ...replies.shared },
  };
}

const COMPONENTS = '#/components/schemas/';

/** All at once, so that a schema in several places is walked once and stands in the components. */
function convert(all: z.ZodMiniType, io: 'input' | 'output') {
  const text = JSON.stringify(z.toJSONSchema(all, { io, unrepresentable: 'any', reused: 'ref' }));
  const { properties, $defs } = JSON.parse(
    text.replaceAll('"#/$defs/__schema', `"${COMPONENTS}${io}`).replaceAll('"__schema', `"${io}`),
  ) as { properties: Record<string, Json>; $defs: Record<string, Json> };
  return { byName: properties, shared: $defs };
}

/** The schema itself where a reference stands: what a call takes is told apart into its parts. */
const whole = (schema: Json, shared: Record<string, Json>): Json =>
  typeof schema['$ref'] === 'string' ? (shared[schema['$ref'].slice(COMPONENTS.length)] ?? {}) : schema;

const pick = (from: Record<string, Json>, names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, from[name]]));
