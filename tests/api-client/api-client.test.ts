import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import * as tokens from '@countersign/shared/api/session/tokens.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aForm } from '../../server/src/demonstration/seed/builders/a-form.ts';
import { aTextField } from '../../server/src/demonstration/seed/builders/fields.ts';
import { plantForm } from '../../server/src/demonstration/seed/planting/plant-form.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';

/** The client of `docs/examples`, with types that a generator makes of the running server's document, against that server. */
const EXAMPLES = resolve(import.meta.dirname, '../../docs/examples');
const MODULES = resolve(import.meta.dirname, '../../node_modules');

interface Client {
  answers(formKey: string, filter?: string): AsyncIterable<{ answers: Record<string, unknown>; serial: number }>;
  send(formKey: string, answers: Record<string, unknown>, requestId: string): Promise<string>;
}

let app: TestApp;
let formKey: FormKey;
let secret: string;
let folder: string;
let client: Client;

beforeAll(async () => {
  app = await startTestApp({ isDemonstration: true });
  const seed = aForm({ title: 'Contact', fields: [aTextField({ key: 'name' })] });
  const ownerId = await app.userId('elena');
  formKey = (await plantForm(app.database.kysely, seed, { ownerId, now: new Date() })).formKey as FormKey;
  const scopes = ['forms:read', 'answers:read', 'answers:add'] as const;
  const made = { name: 'warehouse', scopes: [...scopes], formKeys: [formKey], days: 30 as const };
  secret = (await app.call(tokens.createToken, made, { as: 'elena' })).secret;
  folder = mkdtempSync(join(tmpdir(), 'api-client-'));
  cpSync(EXAMPLES, folder, { recursive: true });
  symlinkSync(MODULES, join(folder, 'node_modules'));
  const address = join(EXAMPLES, 'read-answers.ts');
  const module = (await import(address)) as { connect: (baseUrl: string, token: string) => Client };
  client = module.connect(app.url, secret);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const typeCheck = () =>
  spawnSync(process.execPath, [join(MODULES, '@typescript/native/bin/tsc'), '-p', folder], { encoding: 'utf8' });

describe('a client from the API document', () => {
  test('has types by openapi-typescript that the example fits, and that tell of a call used wrongly', async () => {
    const document = await (await fetch(`${app.url}/api/openapi/tokens.json`)).text();
    writeFileSync(join(folder, 'countersign.ts'), astToString(await openapiTS(document)));
    expect(typeCheck().stdout).toBe('');
    const example = readFileSync(join(EXAMPLES, 'read-answers.ts'), 'utf8');
    for (const [right, wrong] of [
      ["'/api/submissions', { params: { query }", "'/api/submission', { params: { query }"],
      ['data.data.records', 'data.data.rows'],
      ['body: { formKey, version, answers }', 'body: { formKey, answers }'],
    ] as const) {
      expect(example).toContain(right);
      writeFileSync(join(folder, 'read-answers.ts'), example.replace(right, wrong));
      expect(typeCheck().stdout, wrong).toMatch(/error TS/);
    }
  });

  test('sends answers once and reads all of them through the cursor', async () => {
    const ids = await Promise.all(
      Array.from({ length: 205 }, (_, at) => client.send(formKey, { name: `Person ${at}` }, `person-${at}`)),
    );
    expect(await client.send(formKey, { name: 'Person 7' }, 'person-7')).toBe(ids[7]);
    const names = new Set<unknown>();
    for await (const { answers } of client.answers(formKey)) names.add(answers['name']);
    expect(names.size).toBe(205);
    const filter = JSON.stringify({ join: 'and', items: [{ column: 'name', operator: 'is', values: ['Person 7'] }] });
    const found: unknown[] = [];
    for await (const one of client.answers(formKey, filter)) found.push(one);
    expect(found).toMatchObject([{ answers: { name: 'Person 7' } }]);
  });

  test('says what was refused in words', async () => {
    await expect(client.send('another-form', { name: 'x' }, 'x')).rejects.toThrow('token');
  });
});
