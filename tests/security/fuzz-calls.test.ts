import { allContracts } from '@countersign/shared/api/contracts.ts';
import type { Contract } from '@countersign/shared/api/contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { anApprover, aProcess, users } from '../../server/src/demonstration/seed/builders/a-process.ts';
import { aTextField } from '../../server/src/demonstration/seed/builders/fields.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { anApproval } from '../../server/src/modules/workflow/testing/an-approval.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { arbitraryOf, type Schema, type Source } from './arbitrary-input.ts';

/**
 * Every call of the OpenAPI document with inputs by chance, by someone unknown and by someone without rights, who name real objects of
 * others. `FUZZ_RUNS=200 FUZZ_SEED=7` tries more, and other, inputs.
 */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 3);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_128);
/** In what only Elena and Sofia may read. */
const FOREIGN = 'only for elena';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}
interface Call extends Operation {
  path: string;
  method: string;
}

let app: TestApp;
let source: Source;
let calls: Map<string, Call>;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true, config: { trustProxy: 1 } });
  const owner = { ownerId: await app.userId('elena'), now: new Date() };
  const form = aForm({ title: FOREIGN, fields: [aTextField({ key: 'name', label: FOREIGN })] });
  const { formKey } = await plantForm(app.database.kysely, form, owner);
  const sofia = users(await app.userId('sofia'));
  const steps = [anApprover({ id: 'first', name: 'First', people: [sofia] })];
  const approval = await anApproval(app, aProcess({ key: 'held', name: FOREIGN, steps }));
  const sent = await approval.submit({ amount: 20, note: FOREIGN }, 'sofia');
  const task = await approval.todoOf('sofia', sent.instanceId);
  const people = await Promise.all(['admin', 'elena', 'sofia', 'joao'].map((name) => app.userId(name)));
  const known = [
    formKey,
    approval.formKey,
    sent.submissionId,
    sent.instanceId ?? '',
    task.taskId,
    'held',
    'admin',
    ...people,
  ];
  const joao = await app.userId('joao');
  await app.database.kysely.deleteFrom('user_role').where('user_id', '=', joao).execute();
  token = await app.signIn('joao');
  const document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  };
  source = { schemas: document.components.schemas, known };
  calls = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]): [string, Call] => [one.operationId, { ...one, path, method }]),
    ),
  );
});
afterAll(() => app.close());

interface Input {
  parameters: Record<string, unknown>;
  body: unknown;
}

function inputsOf({ parameters = [], requestBody }: Call): fc.Arbitrary<Input> {
  const schema = requestBody?.content['application/json']?.schema;
  return fc.record({
    parameters: fc.record(Object.fromEntries(parameters.map((one) => [one.name, arbitraryOf(one.schema, source)])), {
      requiredKeys: parameters.filter((one) => one.required || one.in === 'path').map(({ name }) => name),
    }),
    body: schema ? arbitraryOf(schema, source) : fc.constant(undefined),
  });
}

let turn = 0;
async function send({ path, method, parameters = [] }: Call, input: Input, as: string | null) {
  const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  const isInPath = (name: string) => parameters.some((one) => one.name === name && one.in === 'path');
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(textOf(input.parameters[name]).slice(0, 200).toWellFormed() || '0'),
  );
  const query = new URLSearchParams(
    Object.entries(input.parameters)
      .filter(([name]) => !isInPath(name))
      .map(([name, value]): [string, string] => [name, textOf(value)]),
  ).toString();
  turn += 1;
  const headers = new Headers({ 'X-Forwarded-For': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}` });
  if (as) headers.set('Authorization', `Bearer ${as}`);
  const hasBody = input.body !== undefined && method !== 'get';
  if (hasBody) headers.set('Content-Type', 'application/json');
  const reply = await fetch(`${app.url}${address}${query && `?${query}`}`, {
    method: method.toUpperCase(),
    headers,
    redirect: 'manual',
    body: hasBody ? JSON.stringify(input.body) : null,
  });
  return { status: reply.status, text: await reply.text() };
}

/** What the contract promises of a reply that was no refusal; a file is none. */
function isAsPromised(contract: Contract, text: string): boolean {
  if (contract.sendsFile || !text.startsWith('{"code":')) return true;
  const { code, data } = JSON.parse(text) as { code: number; data: unknown };
  return code !== 200 || contract.reply.safeParse(data).success;
}

/** Files come in pieces of their own, and what ends the session comes last of all. */
const isTried = ({ name, body }: Contract) => body !== 'multipart' && name !== 'session.logout';

describe('no input is a fault of the server, breaks its promise or shows what belongs to others', () => {
  test.each(allContracts.filter(isTried).map((contract) => [contract.name, contract] as const))(
    '%s',
    async (name, contract) => {
      const call = calls.get(name) ?? expect.unreachable();
      // Others hear 401 from the unknown before anything is read, as the sweep over all calls shows.
      const who = contract.access === 'public' ? fc.constantFrom(null, token) : fc.constant(token);
      const property = fc.asyncProperty(inputsOf(call), who, async (input, as) => {
        const { status, text } = await send(call, input, as);
        if (status !== 503) expect(status, text).toBeLessThan(500);
        expect(text).not.toContain(FOREIGN);
        expect(isAsPromised(contract, text), text).toBe(true);
      });
      await fc.assert(property, { numRuns: RUNS, seed: SEED });
    },
  );
});
