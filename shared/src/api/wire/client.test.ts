import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { CallError, createClient, type TransportReply, type TransportRequest } from './client.ts';
import { contract } from '../contract.ts';
import { TransportFailure } from './transport.ts';

const read = contract({
  name: 'probe.read',
  summary: '',
  method: 'GET',
  path: '/things/{id}',
  access: 'self',
  input: z.object({ id: z.string(), params: z.optional(z.object({ from: z.string() })) }),
  reply: z.object({ name: z.string() }),
});
const write = contract({
  name: 'probe.write',
  summary: '',
  method: 'PUT',
  path: '/things/{id}',
  access: 'self',
  input: z.object({ id: z.string(), name: z.string() }),
  reply: z.null(),
});

/** A client whose transport answers the same every time, with what was sent. */
function aClient(answer: TransportReply | Error, token: string | null = null) {
  const sent: TransportRequest[] = [];
  const refused: CallError[] = [];
  let ids = 0;
  const client = createClient({
    transport: async (request) => {
      sent.push(request);
      if (answer instanceof Error) throw answer;
      return answer;
    },
    newRequestId: () => `id-${(ids += 1)}`,
    token: () => token,
    onRefusal: (error) => refused.push(error),
  });
  return { ...client, sent, refused };
}

const ok = (data: unknown): TransportReply => ({ status: 200, body: { code: 200, msg: 'ok', data } });

describe('a call', () => {
  test('puts path parameters into the path and the rest of a GET into the query', async () => {
    const client = aClient(ok({ name: 'x' }), 'secret-token');
    await expect(client.call(read, { id: 'a/b', params: { from: 'x' } })).resolves.toEqual({ name: 'x' });
    expect(client.sent[0]).toMatchObject({
      method: 'GET',
      url: '/api/things/a%2Fb?params[from]=x',
      headers: { 'X-Request-Id': 'id-1', 'X-Client-Version': '6.0', Authorization: 'Bearer secret-token' },
      body: undefined,
      timeoutMs: 30_000,
    });
  });

  test('puts the rest of a write into a JSON body', async () => {
    const client = aClient(ok(null));
    await client.call(write, { id: '7', name: 'n' });
    expect(client.sent[0]).toMatchObject({ url: '/api/things/7', body: '{"name":"n"}' });
    expect(client.sent[0]?.headers).not.toHaveProperty('Authorization');
  });

  test('takes the request id of an intention that is tried again', async () => {
    const client = aClient(ok(null));
    await client.call(write, { id: '7', name: 'n' }, { requestId: 'first' });
    await client.call(write, { id: '7', name: 'n' }, { requestId: 'first' });
    await client.call(write, { id: '7', name: 'n' });
    expect(client.sent.map(({ headers }) => headers['X-Request-Id'])).toEqual(['first', 'first', 'id-1']);
  });

  test('repeats with a further query parameter, such as slideCode', async () => {
    const client = aClient(ok(null));
    await client.call(write, { id: '7', name: 'n' }, { query: { slideCode: 'c' } });
    expect(client.sent[0]?.url).toBe('/api/things/7?slideCode=c');
  });
});

describe('the envelope decides, whatever the HTTP status', () => {
  const details = [{ code: 'comment_required', path: ['comment'] }];
  const rows: [what: string, answer: TransportReply | Error, error: Partial<CallError>][] = [
    [
      'a refusal with its reasons',
      { status: 422, body: { code: 422, msg: 'Please enter', data: { errors: details } } },
      { kind: 'refused', code: 422, msg: 'Please enter', errors: details },
    ],
    [
      'a conflict with the present state',
      { status: 409, body: { code: 409, msg: 'm', data: { errors: [], current: { rev: 3 } } } },
      { kind: 'refused', code: 409, current: { rev: 3 } },
    ],
    ['410 on HTTP 200', { status: 200, body: { code: 410, msg: 'm', data: null } }, { kind: 'refused', code: 410 }],
    [
      '510 with the body as it is',
      { status: 200, body: { code: 510, msg: 'm', data: { any: 1 } } },
      { kind: 'refused', code: 510, body: { code: 510, msg: 'm', data: { any: 1 } } },
    ],
    ['half an answer', { status: 200, body: '{"code":200,' }, { kind: 'http', msg: 'system interface 200 abnormal' }],
    [
      'a page of a proxy',
      { status: 502, body: '<html>' },
      { kind: 'http', code: 502, msg: 'system interface 502 abnormal' },
    ],
    ['no network', new TransportFailure('network'), { kind: 'network', msg: 'backend interface connection abnormal' }],
    [
      'no answer in time',
      new TransportFailure('timeout'),
      { kind: 'timeout', msg: 'system interface request timed out' },
    ],
  ];

  test.each(rows)('%s', async (_what, answer, error) => {
    const client = aClient(answer);
    await expect(client.call(read, { id: '1' })).rejects.toMatchObject(error);
    expect(client.refused).toHaveLength(1);
  });

  test('an abort of the caller is the caller’s own', async () => {
    const abort = new Error('aborted by the caller');
    const client = aClient(abort);
    await expect(client.call(read, { id: '1' })).rejects.toBe(abort);
    expect(client.refused).toEqual([]);
  });
});

describe('worth trying again with the same request id', () => {
  const rows: [kind: CallError['kind'], code: number, isWorth: boolean][] = [
    ['network', 0, true],
    ['timeout', 0, true],
    ['refused', 429, true],
    ['refused', 503, true],
    ['refused', 409, false],
    ['refused', 500, false],
    ['http', 502, false],
  ];
  test.each(rows)('%s %i: %s', (kind, code, isWorth) => {
    expect(new CallError(kind, { code, msg: '' }).isWorthRetrying).toBe(isWorth);
  });
});
