import { allContracts } from '@countersign/shared/api/contracts.ts';
import { FILE_SCHEMA_PATH } from '@countersign/shared/interchange/own-file/own-file.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../test-app.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: object; required: string[] } }> };
  responses: Record<string, { description: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: object; headers: object; responses: object };
}

let app: TestApp;
let document: Document;

beforeAll(async () => {
  app = await startTestApp({ organisation: null, isDemonstration: true });
  document = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => app.close());

describe('the API document', () => {
  test('is OpenAPI 3.1 and has every call once', () => {
    expect(document.openapi).toBe('3.1.0');
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((one) => one.operationId),
    );
    expect(ids.toSorted()).toEqual(allContracts.map(({ name }) => name).toSorted());
  });

  test('says of a call what it takes, who may and what it may refuse', () => {
    const review = document.paths['/api/workflow/tasks/{id}/actions']?.['post'];
    expect(review?.security).toEqual([{ bearer: [] }, { cookie: [] }]);
    expect(review?.parameters).toContainEqual(expect.objectContaining({ name: 'id', in: 'path', required: true }));
    expect(review?.requestBody?.content['application/json']?.schema.required).toEqual(['rev', 'action']);
    expect(review?.responses['422']?.description).toContain('`comment_required`');
    const list = document.paths['/api/system/user/select']?.['get'];
    expect(list?.parameters.map(({ name }) => name)).toEqual([
      'current',
      'size',
      'search',
      'isNearFirst',
      'userName',
      'nickName',
      'phone',
    ]);
    expect(document.paths['/api/login']?.['post']?.security).toEqual([]);
  });

  test('says once what several calls share: every reference leads somewhere, and the whole is small', () => {
    const text = JSON.stringify(document);
    expect(text.length / allContracts.length).toBeLessThan(2500);
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference));
    expect(references.size).toBeGreaterThan(100);
    const { schemas, headers, responses } = document.components;
    const parts = Object.entries({ schemas, headers, responses }).flatMap(([kind, named]) =>
      Object.keys(named).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...references].filter((reference) => !parts.includes(reference ?? ''))).toEqual([]);
  });

  test('says which calls API tokens may make, by which scope, and has those in a document of their own', async () => {
    const list = document.paths['/api/submissions']?.['get'];
    expect(list?.security).toEqual([{ bearer: [] }, { cookie: [] }, { apiToken: ['answers:read'] }]);
    expect(list?.responses['429']?.description).toContain('too_many_requests');
    const small = (await (await fetch(`${app.url}/api/openapi/tokens.json`)).json()) as Document;
    const operations = Object.values(small.paths).flatMap((methods) => Object.values(methods));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      allContracts
        .filter(({ token }) => token)
        .map(({ name }) => name)
        .toSorted(),
    );
    const text = JSON.stringify(small);
    expect(text.length).toBeLessThan(JSON.stringify(document).length / 3);
    const references = new Set(
      [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name),
    );
    expect([...references].filter((name) => !(name! in small.components.schemas))).toEqual([]);
  });

  test('tells of a file where one is sent', () => {
    const upload = document.paths['/api/common/upload']?.['post'];
    expect(upload?.requestBody?.content['multipart/form-data']?.schema.required).toContain('file');
  });

  test('publishes the schema of the file that forms are carried in', async () => {
    const reply = await fetch(app.url + FILE_SCHEMA_PATH);
    expect(reply.status).toBe(200);
    const { properties } = (await reply.json()) as { properties: object };
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['format', 'definition', 'setting', 'theme', 'process']),
    );
  });

  test('is made once, compressed, and not sent again to who has it', async () => {
    const ask = (path: string) => fetch(app.url + path, { headers: { 'Accept-Encoding': 'br' } });
    const [one, two] = await Promise.all(['/api/openapi.json', '/api/docs/json'].map(ask));
    expect(one?.headers.get('content-encoding')).toBe('br');
    expect(await two?.json()).toEqual(document);
    const tag = one?.headers.get('etag') ?? '';
    expect(two?.headers.get('etag')).toBe(tag);
    expect((await fetch(`${app.url}/api/openapi.json`, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const plain = await fetch(`${app.url}/api/openapi.json`, { headers: { 'Accept-Encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.json()).toEqual(document);
  });

  test('is for signed-in people outside the demonstration', async () => {
    const production = await startTestApp();
    const token = await production.signIn('maya');
    for (const path of ['/api/openapi.json', '/api/openapi/tokens.json', '/api/docs/', '/api/docs/json']) {
      expect((await fetch(production.url + path)).status).toBe(401);
      const headers = { Authorization: `Bearer ${token}` };
      expect((await fetch(production.url + path, { headers })).status).toBe(200);
    }
    await production.close();
  });

  test('has a page that needs nothing from elsewhere', async () => {
    const html = await (await fetch(`${app.url}/api/docs/`)).text();
    expect(html).toContain('<title>Countersign API</title>');
    const sources = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(sources.length).toBeGreaterThan(3);
    for (const source of sources) {
      expect(source).toMatch(/^\.\/static\//);
      expect((await fetch(new URL(source, `${app.url}/api/docs/`))).status).toBe(200);
    }
  });
});
