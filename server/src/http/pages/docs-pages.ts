import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PREFIX, type Contract } from '@countersign/shared/api/contract.ts';
import { FILE_SCHEMA_PATH } from '@countersign/shared/interchange/own-file/own-file.ts';
import { ownFileSchema } from '@countersign/shared/interchange/own-file/own-file-schema.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { sha256 } from '../../basics/secrets/hashes.ts';
import type { Services } from '../services.ts';
import { authenticate } from '../authenticate.ts';
import { refuse } from '../../work/refusing/refuse.ts';
import { openApiDocument, tokenContracts } from '../openapi.ts';
import { setContentPolicy } from '../security-headers.ts';

const DOCS = `${API_PREFIX}/docs`;
const SVG = 'image/svg+xml';
const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** The document in its compressed form; it has some megabytes otherwise. */
interface Made {
  tag: string;
  bytes: Buffer;
}

/** The API as a document and as a page with everything that it needs from this server. Outside the demonstration both need a sign-in. */
export async function docsPages(app: FastifyInstance, services: Services): Promise<void> {
  const send = senderOf();
  const sendForPrograms = senderOf(tokenContracts);
  const fileSchema = ownFileSchema();
  app.get(FILE_SCHEMA_PATH, () => fileSchema);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => void setContentPolicy(reply, 'docs'));
    docs.addHook('onRequest', async (request) => {
      if (!services.isDemonstration && !(await authenticate(request, services))) refuse('signed_out');
    });
    docs.get(`${API_PREFIX}/openapi.json`, send);
    // What programs may call, for generators of clients: a tenth of the whole.
    docs.get(`${API_PREFIX}/openapi/tokens.json`, sendForPrograms);
    // The page asks for its document here, and the plugin would write it anew for everybody.
    docs.addHook('preHandler', async (request, reply) => {
      if (request.routeOptions.url === `${DOCS}/json`) return send(request, reply);
      return undefined;
    });
    const info = { title: 'Countersign', version: packageJson.version };
    await docs.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: '3.1.0', info, paths: {} } },
    });
    const content = await readFile(new URL('../../../../assets/logo.svg', import.meta.url));
    await docs.register(swaggerUi, {
      routePrefix: DOCS,
      uiConfig: { deepLinking: true },
      logo: { type: SVG, content, href: '/', target: '_self' },
      theme: {
        title: 'Countersign API',
        favicon: [{ filename: 'logo.svg', rel: 'icon', type: SVG, sizes: 'any', content }],
      },
    });
  });
}

/** Answers with the document of these contracts, which is made for the first who asks. */
function senderOf(contracts?: readonly Contract[]) {
  let made: Promise<Made> | undefined;
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    sendDocument(request, reply, await (made ??= makeDocument(contracts)));
}

async function makeDocument(contracts?: readonly Contract[]): Promise<Made> {
  const text = JSON.stringify(openApiDocument(packageJson.version, contracts));
  const bytes = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { tag: `"${sha256(text).slice(0, 32)}"`, bytes };
}

async function sendDocument(request: FastifyRequest, reply: FastifyReply, { tag, bytes }: Made): Promise<FastifyReply> {
  void reply.headers({ ETag: tag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' });
  if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  void reply.type('application/json; charset=utf-8');
  const takesBrotli = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? ''));
  if (takesBrotli) return reply.header('Content-Encoding', 'br').send(bytes);
  return reply.send(await decompress(bytes));
}
