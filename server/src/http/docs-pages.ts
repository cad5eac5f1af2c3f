import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_PREFIX } from '@countersign/shared/api/contract.ts';
import { FILE_SCHEMA_PATH } from '@countersign/shared/interchange/own-file.ts';
import { ownFileSchema } from '@countersign/shared/interchange/own-file-schema.ts';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { openApiDocument } from './openapi.ts';
import { setContentPolicy } from './security-headers.ts';

/** The API as a document and as a page with everything that it needs from this server. */
export async function docsPages(app: FastifyInstance): Promise<void> {
  const fileSchema = ownFileSchema();
  const document = openApiDocument(packageJson.version);
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => void setContentPolicy(reply, 'docs'));
    docs.get(`${API_PREFIX}/openapi.json`, () => document);
    docs.get(FILE_SCHEMA_PATH, () => fileSchema);
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, { routePrefix: `${API_PREFIX}/docs`, uiConfig: { deepLinking: true } });
  });
}
