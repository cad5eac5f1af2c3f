import { allContracts } from '@countersign/shared/api/contracts.ts';
import { type Contract, pathParameters } from '@countersign/shared/api/contract.ts';
import { serializeQuery } from '@countersign/shared/api/query.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprover, aProcess, users } from '../demonstration/seed/builders/a-process.ts';
import { anApproval } from '../modules/workflow/testing/an-approval.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import type { Known } from '../testing/example-input.ts';
import { BEYOND_NUMBERS, hostileInputs } from '../testing/hostile-inputs.ts';

/** Values that no column, pattern or clock can hold, one at a time, in every place of every call. */
let app: TestApp;
let known: Known;
const log: string[] = [];

beforeAll(async () => {
  app = await startTestApp({
    config: { trustProxy: 1 },
    logStream: { write: (line) => void (line.includes('"level":50') && log.push(line)) },
  });
  const process = aProcess({
    key: 'values',
    steps: [anApprover({ id: 'first', name: 'First', people: [users(await app.userId('sofia'))] })],
  });
  const approval = await anApproval(app, process);
  const { submissionId, instanceId } = await approval.submit({ amount: 20 });
  const task = await approval.todoOf('sofia', instanceId);
  known = {
    formKey: approval.formKey,
    key: 'values',
    definitionKey: 'values',
    version: 1,
    submissionId,
    instanceId,
    taskId: task.taskId,
    userId: await app.userId('tom'),
    size: 5,
    current: 1,
  };
});
afterAll(() => app.close());

/** Calls after which nobody would be signed in any more. */
const ENDS_THE_SESSION = new Set(['session.logout']);
let turn = 0;

async function send(contract: Contract, input: Record<string, unknown>, as?: string): Promise<Response> {
  const { method, body } = contract;
  const inPath = pathParameters(contract.path);
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(input[name]));
  const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const isInQuery = method === 'GET' || method === 'DELETE';
  const query = isInQuery ? serializeQuery(short(rest)).replaceAll('%EE%80%80', '%ED%A0%80') : '';
  turn += 1;
  const headers: Record<string, string> = {
    'X-Forwarded-For': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
  };
  if (as) headers['Authorization'] = `Bearer ${await app.signIn(as)}`;
  if (!isInQuery && body !== 'multipart') headers['Content-Type'] = 'application/json';
  return fetch(`${app.url}/api${path}${query === '' ? '' : `?${query.replace(/^\?/, '')}`}`, {
    method,
    headers,
    body: isInQuery
      ? null
      : body === 'multipart'
        ? formOf(rest)
        : JSON.stringify(rest).replaceAll(JSON.stringify(BEYOND_NUMBERS), '1e400'),
  });
}

/** Half of a pair has no UTF-8; a letter stands for it until the address is written, and then three bytes that are none. */
const HALF = '\ue000';
const encodable = (text: string): string => text.replaceAll(/\p{Cs}/gu, HALF);

function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(encodable(text.slice(0, 1500))).replaceAll('%EE%80%80', '%ED%A0%80') || '%20';
}

const short = (input: Record<string, unknown>): Record<string, unknown> =>
  JSON.parse(JSON.stringify(input), (_, value: unknown) =>
    typeof value === 'string' ? encodable(value.slice(0, 5000)) : value,
  ) as never;

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(input))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.append('file', new Blob(['x']), 'x.txt');
  return form;
}

const reasonOf = (line = '{}'): string => (JSON.parse(line) as { err?: { message?: string } }).err?.message ?? line;

const who = ({ access }: Contract): (string | undefined)[] =>
  access === 'public' ? [undefined, 'admin'] : access === 'self' ? ['tom', 'admin'] : ['admin'];

describe('no value of any call is a fault of the server', () => {
  test.each(allContracts.filter(({ name }) => !ENDS_THE_SESSION.has(name)).map((one) => [one.name, one] as const))(
    '%s',
    async (_name, contract) => {
      log.length = 0;
      const faults: string[] = [];
      for (const as of who(contract)) {
        const all = hostileInputs(contract, known);
        // The same code reads it for everybody: of others than the administrator a third is enough.
        for (const { name, input } of all.filter((_, at) => as === 'admin' || at % 3 === 0)) {
          const reply = await send(contract, input, as);
          await reply.arrayBuffer();
          if (reply.status >= 500 && reply.status !== 503)
            faults.push(`${as ?? 'anybody'}: ${name} ${reply.status} ${reasonOf(log.at(-1))}`);
        }
      }
      expect(faults).toEqual([]);
      expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    },
  );
});
