import { type Contract, pathParameters } from '@countersign/shared/api/contract.ts';
import { httpStatusOf } from '@countersign/shared/api/reply.ts';
import { startAction, ticketApprovals } from '@countersign/shared/api/tickets/actions.ts';
import * as z from 'zod/mini';

type Json = Record<string, unknown>;

export const OPEN_API_PATH = '/zendesk/actions/openapi.json';

/** What an administrator of Zendesk reads beside each input. */
const INPUTS: Readonly<Record<string, string>> = {
  ticketId: 'Number of the ticket.',
  formKey: 'Key of the form, as in its address.',
  requestedBy:
    'Email address or Zendesk user ID of the agent who asks. Leave empty for the person chosen under Automations.',
  values: 'Answers by field key. Fields without one take it from the ticket, where the form is set up to.',
  key: 'Calls with the same key start one approval.',
};

/**
 * The OpenAPI 3.0 document that Zendesk's action builder imports: the calls that need the account's token, each with plain inputs.
 */
export function actionsDocument(publicUrl: string, version: string): Json {
  const paths = [startAction, ticketApprovals].map((one) => [
    one.path,
    { [one.method.toLowerCase()]: operationOf(one) },
  ]);
  return {
    openapi: '3.0.3',
    info: {
      title: 'Countersign approvals',
      version,
      description: 'Start approvals for Zendesk tickets and read how they stand.',
    },
    servers: [{ url: publicUrl }],
    security: [{ token: [] }],
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Make the token in Countersign: Zendesk accounts, Automations.',
        },
      },
    },
  };
}

function operationOf(contract: Contract): Json {
  const { properties, required = [] } = schemaOf(contract.input) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  const described = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, { ...schema, description: INPUTS[name] }]),
  );
  const content = { 'application/json': { schema: { type: 'object', properties: described, required } } };
  return {
    operationId: contract.name.split('.')[1],
    summary: contract.summary,
    ...(contract.method === 'GET' ? {} : { requestBody: { required: true, content } }),
    parameters: pathParameters(contract.path).map((name) => ({
      name,
      in: 'path',
      required: true,
      description: INPUTS[name],
      schema: properties[name],
    })),
    responses: responsesOf(contract),
  };
}

function responsesOf(contract: Contract): Json {
  const refused = new Set(
    Object.values({ ...contract.refusals, bad: 400, token: 401, many: 429 }).map((code) =>
      String(httpStatusOf(code as never)),
    ),
  );
  return {
    200: {
      description: contract.summary,
      content: { 'application/json': { schema: envelope(schemaOf(contract.reply)) } },
    },
    ...Object.fromEntries(
      [...refused]
        .filter((status) => status !== '200')
        .map((status) => [
          status,
          { description: 'Refused; msg says why.', content: { 'application/json': { schema: envelope(PROBLEMS) } } },
        ]),
    ),
  };
}

const PROBLEMS: Json = {
  type: 'object',
  nullable: true,
  properties: {
    errors: {
      type: 'array',
      items: { type: 'object', properties: { code: { type: 'string' }, path: { type: 'array', items: {} } } },
    },
  },
};

const envelope = (data: Json): Json => ({
  type: 'object',
  properties: { code: { type: 'integer' }, msg: { type: 'string' }, data },
  required: ['code', 'msg', 'data'],
});

/** As the value is after it was read: text where Zendesk may also send a number. OpenAPI 3.0 knows no names of properties. */
function schemaOf(schema: z.ZodMiniType): Json {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', target: 'openapi-3.0' });
  return JSON.parse(JSON.stringify(json, (key, value: unknown) => (LATER.has(key) ? undefined : value))) as Json;
}

const LATER = new Set(['$schema', 'propertyNames', 'additionalProperties']);
