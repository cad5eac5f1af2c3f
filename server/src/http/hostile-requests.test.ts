import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendRaw } from '../testing/send-raw.ts';
import { type Started, startProcess } from '../testing/start-process.ts';

/** A process of its own: what nobody catches would end it, and in the process of the tests it would not. */
let server: Started;
let address: string;
let port: number;
let token: string;
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'countersign-hostile-'));
  server = startProcess({ dataDir, script: fileURLToPath(new URL('../testing/server-process.ts', import.meta.url)) });
  address = (await server.url) ?? '';
  port = Number(new URL(address).port);
  await expectLife();
  const rosa = { username: 'rosa', nickName: 'Rosa', password: 'a quiet harbour at 5' };
  const code = /\/setup\?code=([\w-]{43})/.exec(server.output())?.[1];
  expect(await post('/api/setup', { code, ...rosa })).toMatchObject({ code: 200 });
  token = ((await post('/api/login', rosa)) as { data: string }).data;
});
afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return reply.json();
}

/** As long as the suite waits for anything. */
const PATIENT = { timeout: 60_000 };

/** A process that ended says why; on a busy machine a living one may say for a moment that it has too much to do. */
async function expectLife(): Promise<void> {
  expect(server.child.exitCode, server.errors() + server.output()).toBeNull();
  await vi.waitUntil(async () => (await fetch(`${address}/healthz`)).status === 200, PATIENT);
}

/** A server that has more to do than it can says so, and when to come again: so does everybody who asks. */
const ask = (path: string): Promise<Response> =>
  vi.waitUntil(async () => {
    const reply = await fetch(`${address}${path}`);
    return reply.status === 503 ? null : reply;
  }, PATIENT);

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
const request = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, 'Host: x', ...headers, '', body].join('\r\n');
const json = (body: string, type = 'application/json'): string[] => [
  `Content-Type: ${type}`,
  `Content-Length: ${Buffer.byteLength(body, 'latin1')}`,
];

const BAD_QUERIES = [
  'a[]=1',
  'a[__proto__]=1',
  '__proto__=1',
  'constructor[prototype][x]=1',
  'a=1&a[b]=2',
  '[=1',
  ']=1',
  '=1',
  'a[b][c][d]=1',
  '%5B%5D=1',
  Array.from({ length: 201 }, (_, at) => `k${at}=1`).join('&'),
];

test.each(BAD_QUERIES.flatMap((query) => ['/healthz', '/', '/api/nothing', '/api/info'].map((path) => [path, query])))(
  '%s?%s is refused, and the server lives',
  async (path, query) => {
    const reply = await ask(`${path}?${query}`);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ code: 400, data: { errors: [{ code: /^query_/ }] } });
    await expectLife();
  },
);

/** Addresses; 0 stands for any answer below 500 or none. */
const ADDRESSES = [
  '/%',
  '/%00',
  '/%ff%fe',
  '/%ed%a0%80',
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/../../etc/passwd',
  '//evil.example/x',
  '/\\evil.example',
  '/static/%',
  '/static/%00',
  '/static/..%2f..%2fpackage.json',
  '/static/%2e%2e/%2e%2e/package.json',
  `/static/${'a'.repeat(5000)}`,
  `/${'a'.repeat(9000)}`,
  `/api/forms/${'a'.repeat(5000)}`,
  `/${'a/'.repeat(4000)}`,
  '/files/%00/x',
  '/files/%',
  '/s/%ff',
  '/s/%00',
  '/d/%ed%a0%80',
  '/api/public/forms/%ff',
  '/api/docs/%00',
  '/api/docs/static/%2e%2e%2fx',
  '/zendesk/landing?%',
  '*',
  'x',
  'http://[::1',
  'http://a:99999999/x',
  `/?${'a'.repeat(20_000)}`,
];

const METHODS = ['OPTIONS', 'TRACE', 'CONNECT', 'HEAD', 'PATCH', 'PROPFIND', 'NONSENSE', 'get'];

const HEADERS: readonly (readonly string[])[] = [
  ['Host: y'],
  ['no colon here'],
  [': empty name'],
  ['A: \0'],
  ['A B: c'],
  ['Content-Length: -1'],
  ['Content-Length: abc'],
  ['Content-Length: 5', 'Content-Length: 6'],
  ['Content-Length: 99999999999999999999'],
  ['Transfer-Encoding: chunked, nonsense'],
  ['Transfer-Encoding: chunked', 'Content-Length: 5'],
  ['Expect: nonsense'],
  ['Accept-Encoding: ;;;q=,,br;q=zz'],
  [`Accept-Encoding: ${'a,'.repeat(3000)}`],
  ['Accept-Language: zh-,;q=\xff'],
  ['Range: bytes=999999999999-,-,--1'],
  ['If-None-Match: "', 'If-Modified-Since: never'],
  ['Authorization: Bearer \xff\xfe'],
  ['Authorization: Bearer'],
  [`Authorization: Bearer ${'a'.repeat(150)}`],
  [`X-Request-Id: ${'x'.repeat(5000)}`],
  ['X-Device-Id: ../../..'],
  ['Cookie: countersign=%; __proto__=1; =; ;;;=%ff; a'],
  [`Cookie: ${'a=1; '.repeat(2000)}`],
  ['X-Forwarded-For: nonsense, ,,', 'X-Forwarded-Host: [::1', 'X-Forwarded-Proto: x,,y'],
  ['Origin: null', 'Referer: \xff'],
  [`X-Large: ${'a'.repeat(20_000)}`],
  ['Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: \xff'],
  ['Upgrade: websocket', 'Connection: upgrade'],
];

const BODIES: readonly [type: string, body: string][] = [
  ['application/json', '{"a":'],
  ['application/json', ''],
  ['application/json', '\0'],
  ['application/json', '"\\ud800"'],
  ['application/json', '{"username":"\\ud800","password":"\\udfff"}'],
  ['application/json', '{"username":"\xed\xa0\x80","password":"\xff"}'],
  ['application/json', '{"username":{"toString":1},"password":[[]]}'],
  ['application/json', `{"username":1e999,"password":${'9'.repeat(500)}}`],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '['.repeat(100_000)],
  ['application/json', `{${'"a":1,'.repeat(30_000)}"b":1}`],
  ['application/json; charset=nonsense', '{}'],
  ['application/json;;;', '{}'],
  ['application/x-www-form-urlencoded', '__proto__[x]=1&%=%'],
  ['text/plain', 'a'],
  ['\xff', 'a'],
  ['multipart/form-data', 'a'],
  ['multipart/form-data; boundary=', 'a'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="file"; filename="x"\r\n\r\nhalf'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--b--\r\n'],
  ['multipart/form-data; boundary=b', '--b\r\nContent-Disposition: \xff;;==\r\n\r\n1\r\n--b--\r\n'],
  ['multipart/form-data; boundary=b', `--b\r\n${'X: y\r\n'.repeat(5000)}\r\n1\r\n--b--\r\n`],
  ['multipart/form-data; boundary=b', `${'--b\r\n\r\n'.repeat(3000)}--b--`],
];

const FORM = 'application/x-www-form-urlencoded';

/** Pages that read their address and a posted form themselves, with what no database and no header can hold. */
const PAGES: readonly [target: string, body: string][] = [
  ['/zendesk/webhook/%00', '{}'],
  ['/zendesk/webhook/a%00/people', '{}'],
  ['/zendesk/actions/%00/start', '{}'],
  ['/zendesk/landing?origin=%00', 'token=%00'],
  ['/s/x?next=/%E8%A1%A8', 'password='],
  ['/s/x?next=/%EF%BF%BD', 'password='],
  ['/s/\xe8?next=', 'password='],
  ['/s/%00', 'password=%00'],
  ['/decide/x', 'decision=approve&comment=%00&__proto__=1&comment=%ff'],
  [`/a/${'a'.repeat(43)}`, 'act=decide&act=open&code=%00&__proto__[x]=1'],
];

/** Each goes to calls that anybody reaches: JSON, an upload, a form post of Zendesk, an address that does not exist. */
const TARGETS = ['/api/login', '/api/files', '/zendesk/landing', '/api/nothing'];

describe('malformed requests are answered without a fault, and the server lives', () => {
  test.each(ADDRESSES)('the address %s', async (target) => {
    for (const headers of [[], ['Upgrade: websocket', 'Connection: Upgrade']])
      await attack(request(`GET ${target}`, headers));
  });

  test.each(METHODS)('the method %s', (method) => attack(request(`${method} /api/login`)));

  test.each(HEADERS)('the headers %j', async (...headers) => {
    await attack(request('GET /api/info', headers));
    await attack(request('POST /api/login', headers, '{}'));
  });

  test.each(BODIES)('a body of type %s that is %j', async (type, body) => {
    for (const target of TARGETS) await attack(request(`POST ${target}`, json(body, type), body));
    const signed = [`Authorization: Bearer ${token}`, ...json(body, type)];
    await attack(request('POST /api/files', signed, body));
  });

  test.each(PAGES)('the page %s with %s', async (target, body) => {
    await attack(request(`POST ${target}`, json(body, FORM), body));
  });

  test.each([
    ['an empty line', '\r\n\r\n'],
    ['no HTTP', 'hello\r\n\r\n'],
    ['TLS', Buffer.from('1603010200010001fc0303', 'hex')],
    ['noise', randomBytes(4000)],
    ['half a line', 'GET /heal'],
    ['half a header', 'GET /healthz HTTP/1.1\r\nHost: x'],
    ['no host', 'GET /api/info HTTP/1.1\r\n\r\n'],
    ['HTTP/0.9', 'GET /api/info\r\n\r\n'],
    ['HTTP/9.9', 'GET /api/info HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['half a body', request('POST /api/login', ['Content-Type: application/json', 'Content-Length: 1000'], '{"a":')],
    [
      'a bad chunk',
      request('POST /api/login', ['Content-Type: application/json', 'Transfer-Encoding: chunked'], 'zz\r\n'),
    ],
    ['a huge chunk', request('POST /api/login', ['Transfer-Encoding: chunked'], 'ffffffffffffffff\r\n')],
    ['pipelined requests', request('GET /api/info?a[]=1').repeat(50)],
    ['pipelined requests with noise', `${request('GET /healthz').repeat(5)}\xff\xfe\r\n\r\n`],
    ['a smuggled request', request('POST /api/login', json('{}'), `{}${request('GET /?a[]=1')}`)],
    [
      'a body behind an upgrade',
      request('POST /api/login', ['Upgrade: websocket', 'Connection: Upgrade', ...json('{}')], '{}'),
    ],
  ])('%s', async (_name, bytes) => {
    await attack(bytes);
    await attack(bytes, { resets: true });
  });

  async function attack(bytes: string | Buffer, how: { resets?: boolean } = {}): Promise<void> {
    expect(statusOf(await sendRaw(bytes, { port, ...how }))).not.toBe(500);
    await expectLife();
  }
});

describe('a websocket', () => {
  const upgrade = (target: string, headers: readonly string[]): string =>
    request(`GET ${target}`, ['Connection: Upgrade', 'Upgrade: websocket', 'Origin: http://x', ...headers]);
  const KEY = ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];

  test.each([
    ['without a key', '/websocket', []],
    ['of version 99', '/websocket', ['Sec-WebSocket-Version: 99']],
    ['with a bad key', '/websocket', ['Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: x']],
    ['with a bad query', '/websocket?a[]=1', KEY],
    ['at a page', '/api/info', KEY],
    ['at nothing', '/nothing/at/all', KEY],
    ['with a bad ticket', '/websocket?token=%00', KEY],
    ['with two tickets', '/websocket?token=a&token=b', KEY],
    ['with bad protocols', '/websocket', [...KEY, 'Sec-WebSocket-Protocol: ,,bearer.\xff, bearer.']],
    ['with bad extensions', '/websocket', [...KEY, 'Sec-WebSocket-Extensions: permessage-deflate; x=";']],
  ])('%s is refused or closed', async (_name, target, headers) => {
    for (const resets of [false, true]) {
      await sendRaw(upgrade(target, headers), { port, resets });
      await expectLife();
    }
  });

  const frame = (first: number, second: number, ...rest: (number | string)[]): Buffer =>
    Buffer.concat([
      Buffer.from([first, second]),
      ...rest.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from([part]))),
    ]);
  /** A text as a client sends it, masked with zeros. */
  const text = (content: string): Buffer => {
    const bytes = Buffer.from(content);
    const size = Buffer.alloc(8);
    size.writeBigUInt64BE(BigInt(bytes.length));
    return Buffer.concat([Buffer.from([0x81, 0xff]), size, Buffer.alloc(4), bytes]);
  };

  test.each<[string, Buffer]>([
    ['unmasked', frame(0x81, 0x02, 'hi')],
    ['a reserved opcode', frame(0x83, 0x80, 0, 0, 0, 0)],
    ['reserved bits', frame(0xf1, 0x80, 0, 0, 0, 0)],
    ['a continuation of nothing', frame(0x80, 0x80, 0, 0, 0, 0)],
    ['a long control frame', frame(0x89, 0xfe, 0, 126, 0, 0, 0, 0, 'a'.repeat(126))],
    ['a close with half a code', frame(0x88, 0x81, 0, 0, 0, 0, 3)],
    ['a close with a bad code', frame(0x88, 0x82, 0, 0, 0, 0, 0, 1)],
    ['a size of 2^63', frame(0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0)],
    ['more than a message may have', text('a'.repeat(70_000))],
    ['a text that is not UTF-8', frame(0x81, 0x82, 0, 0, 0, 0, '\xff\xfe')],
    ['a binary message', frame(0x82, 0x82, 0, 0, 0, 0, '\xff\xfe')],
    ['a body that is no text', text('{"msgType":"watch","body":{"toString":1,"valueOf":1}}')],
    ['a type that is no text', text('{"msgType":{"toString":1},"body":[[]]}')],
    ['a body nested 30,000 levels deep', text(`{"body":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)],
    ['an age that is no number', text('{"msgType":"watch","body":"ticket:1","age":1e999}')],
    ['a prototype', text('{"__proto__":{"msgType":"PING"}}')],
    ['JSON that ends early', text('{"msgType":')],
    ['half a frame', frame(0x81, 0xfe, 1)],
  ])('with %s ends alone', async (_name, bytes) => {
    for (const resets of [false, true]) {
      const socket = await opened();
      socket.write(bytes);
      await new Promise((resolve) => setTimeout(resolve, 30));
      if (resets) socket.resetAndDestroy();
      else socket.destroy();
      await expectLife();
    }
  });

  /** A raw connection on which the server has accepted a websocket. */
  function opened(): Promise<ReturnType<typeof connect>> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', reject);
      socket.once('data', (data) => {
        const answer = data.toString('latin1');
        if (statusOf(answer) === 101) resolve(socket);
        else reject(new Error(answer));
      });
      socket.write(upgrade('/websocket', [...KEY, `Sec-WebSocket-Protocol: bearer.${token}`]));
    });
  }
});
