import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anApprover, aProcess } from '../../server/src/demonstration/seed/builders/a-process.ts';
import { anApproval } from '../../server/src/modules/workflow/testing/an-approval.ts';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { plantHostile } from './support/hostile-form.ts';
import { pythonScript, run } from './support/program.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-judges-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

async function receiver(): Promise<{ host: string; stop: () => void }> {
  const [program, path] = pythonScript('receive.py');
  const child = spawn(program, [path, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return { host: `127.0.0.1:${port.toString().trim()}`, stop: () => void child.kill() };
}

test('a webhook comes to a plain receiver, and openssl signs its bytes with the key of the screen as its header says', async () => {
  const { host, stop } = await receiver();
  try {
    const webhooks = [{ id: 'crm', url: `http://${host}/hook`, events: ['process_ended' as const], isEnabled: true }];
    const { rev } = await app.call(settings.getOutbound, {}, { as: 'admin' });
    const wanted = { ...USUAL_OUTBOUND, webhooks, allowedHosts: [host] };
    await app.call(settings.saveOutbound, { rev, settings: wanted }, { as: 'admin' });
    const line = await anApproval(app, aProcess({ key: 'judged', name: '退款 “=1+1”', steps: [anApprover()] }));
    const on = await line.start();
    const comment = 'مرحبا "quoted"\n=1+1 \u{1F600}';
    await line.act(await line.todoOf('maya', on), { type: 'approve', comment }, 'maya');
    await app.services.jobs.runDue();

    const head = JSON.parse(readFileSync(join(folder, '1.head'), 'utf8')) as Record<string, string>;
    const body = readFileSync(join(folder, '1.body'));
    expect(JSON.parse(body.toString('utf8'))).toMatchObject({
      event: 'process_ended',
      process: { id: on, name: '退款 “=1+1”', status: 2 },
    });
    const { keys } = await app.call(settings.getOutbound, {}, { as: 'admin' });
    const [, seconds = '', mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(head['x-countersign-signature'] ?? '') ?? [];
    const signed = Buffer.concat([Buffer.from(`${seconds}.`), body]);
    const ofOpenssl = async (bytes: Uint8Array) =>
      (await run('openssl', ['dgst', '-sha256', '-hmac', keys['crm'] ?? ''], { input: bytes }))
        .trim()
        .split(' ')
        .at(-1);
    expect(await ofOpenssl(signed)).toBe(mac);
    expect(await ofOpenssl(Buffer.concat([signed, Buffer.from(' ')]))).not.toBe(mac);
  } finally {
    stop();
  }
});

/** Made for this judge alone, so that the product needs none of it. */
const TOOLS = {
  'openapi-typescript': '7.13.0',
  'openapi-fetch': '0.17.0',
  typescript: '5.9.3',
  '@types/node': '24.19.2',
};

test('a client that is generated from the OpenAPI document compiles, and reads and writes answers', async () => {
  const { formKey } = await plantHostile(app);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ private: true, type: 'module', devDependencies: TOOLS }),
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent'], {
    cwd: folder,
    isPackageManager: true,
  });
  const bin = (name: string) => join(folder, 'node_modules/.bin', name);
  const token = await app.signIn('elena');
  const bearer = ['-H', `authorization: Bearer ${token}`];
  await run('curl', ['-fsS', ...bearer, '-o', 'openapi.json', `${app.url}/api/openapi.json`], { cwd: folder });
  await run(bin('openapi-typescript'), ['openapi.json', '-o', 'countersign.d.ts'], { cwd: folder });
  expect(existsSync(join(folder, 'countersign.d.ts'))).toBe(true);
  copyFileSync(fileURLToPath(new URL('programs/client.ts.template', import.meta.url)), join(folder, 'client.ts'));
  const strict =
    '--noEmit --strict --noUncheckedIndexedAccess --module nodenext --target es2024 --lib es2024,dom --allowImportingTsExtensions';
  await run(bin('tsc'), [...strict.split(' '), 'client.ts'], { cwd: folder });
  const said = await run('node', ['client.ts', app.url, token, formKey], { cwd: folder });
  expect(JSON.parse(said)).toEqual({
    user: 'elena',
    isSame: true,
    amount: -2.5,
    serials: ['number'],
    total: 1,
    refused: [422, 422, 'wrong_type'],
  });
});
