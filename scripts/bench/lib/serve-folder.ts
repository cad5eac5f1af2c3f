import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { gzipSync } from 'node:zlib';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Serves a folder, gzipped and never cached, on a free port of this machine. */
export async function serveFolder(folder: string): Promise<{ url: string; server: Server }> {
  const packed = new Map<string, Buffer>();
  const server = createServer((request, reply) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    try {
      const body = packed.get(path) ?? gzipSync(readFileSync(join(folder, path)), { level: 9 });
      packed.set(path, body);
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      reply.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip', 'Cache-Control': 'no-store' });
      reply.end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
