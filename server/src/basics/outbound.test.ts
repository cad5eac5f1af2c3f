import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isPublicAddress, sendOutbound } from './outbound.ts';

let server: Server | undefined;
let heard: string[] = [];

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  heard = [];
});

async function aServer(answer: RequestListener): Promise<string> {
  const made = createServer((request, reply) => {
    heard.push(`${request.method} ${request.url}`);
    answer(request, reply);
  });
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return `127.0.0.1:${(made.address() as AddressInfo).port}`;
}

const get = (url: string, more: Partial<Parameters<typeof sendOutbound>[0]> = {}) =>
  sendOutbound({ method: 'GET', url, allowedHosts: [], ...more });

describe('an address', () => {
  it.each([
    ['127.0.0.1', false],
    ['127.9.9.9', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['8.8.8.8', true],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:7f00:1', false],
    ['::127.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2606:4700:4700::1111', true],
    ['not an address', false],
  ])('%s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe('a call to a private network', () => {
  it.each([
    ['the loopback address', (port: string) => `http://127.0.0.1:${port}/`],
    ['its name', (port: string) => `http://localhost:${port}/`],
    ['a number for it', (port: string) => `http://2130706433:${port}/`],
    ['an octal form of it', (port: string) => `http://0177.0.0.1:${port}/`],
    ['a short form of it', (port: string) => `http://127.1:${port}/`],
    ['zero', (port: string) => `http://0:${port}/`],
    ['the IPv6 loopback', (port: string) => `http://[::1]:${port}/`],
    ['a mapped address', (port: string) => `http://[::ffff:127.0.0.1]:${port}/`],
  ])('by %s is refused and never arrives', async (_what, toUrl) => {
    const host = await aServer((_request, reply) => reply.end('secret'));
    await expect(get(toUrl(host.split(':')[1] ?? ''))).rejects.toThrow('lies in a private network');
    expect(heard).toEqual([]);
  });

  it('is made where the host was allowed, for that port alone if one is named', async () => {
    const host = await aServer((_request, reply) => reply.end('fine'));
    expect(await get(`http://${host}/x`, { allowedHosts: [host] })).toMatchObject({ status: 200, text: 'fine' });
    const other = get(`http://${host}/x`, { allowedHosts: ['127.0.0.1:1'] });
    await expect(other).rejects.toThrow('lies in a private network');
  });

  it('is not reached over a redirect', async () => {
    const host = await aServer((_request, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await get(`http://${host}/`, { allowedHosts: [host] })).toMatchObject({ status: 302 });
    expect(heard).toEqual(['GET /']);
  });
});

describe('a call', () => {
  it.each(['ftp://example.com/', 'file:///etc/passwd', 'javascript:1', 'nonsense'])('to %s is refused', async (url) => {
    await expect(get(url)).rejects.toThrow('not one of http or https');
  });

  it('ends when the answer takes too long or is too large', async () => {
    const slow = await aServer(() => {});
    await expect(get(`http://${slow}/`, { allowedHosts: [slow], timeout: 50 })).rejects.toThrow('no answer within');
    server?.closeAllConnections();
    const large = await aServer((_request, reply) => reply.end('x'.repeat(2000)));
    await expect(get(`http://${large}/`, { allowedHosts: [large], limit: 1000 })).rejects.toThrow('larger than');
  });

  it('carries its headers and its body', async () => {
    const host = await aServer((request, reply) => {
      request.setEncoding('utf8').on('data', (text) => reply.end(`${String(request.headers['x-a'])} ${text}`));
    });
    const sent = { method: 'POST', url: `http://${host}/`, headers: { 'X-A': 'b' }, body: 'c', allowedHosts: [host] };
    expect(await sendOutbound(sent)).toMatchObject({ text: 'b c' });
  });
});
