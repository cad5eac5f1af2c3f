import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuseAs, startS3, type TestS3 } from '../../../testing/outside/start-s3.ts';
import { startServer } from '../../../start/start-server.ts';

let s3: TestS3;
const dataDir = mkdtempSync(join(tmpdir(), 'countersign-bucket-'));
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const SECRET = 'S3RVER';
const settings = () => ({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: SECRET,
});
const start = (env: Record<string, string>) => startServer({ mode: 'demonstration', env: { ...settings(), ...env } });

test.each([
  ['a key that is not known', { S3_ACCESS_KEY_ID: 'nobody' }, /^S3_ACCESS_KEY_ID is not known at http/],
  [
    'another secret',
    { S3_SECRET_ACCESS_KEY: 'hidden' },
    /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID\.$/,
  ],
  ['no bucket', { S3_BUCKET: 'nothing' }, /^S3_BUCKET is nothing, which does not exist at http.*: create it first\.$/],
  [
    'nobody at that address',
    { S3_ENDPOINT: 'http://127.0.0.1:9' },
    /^S3_ENDPOINT is http:\/\/127\.0\.0\.1:9, where .* cannot be/,
  ],
])('a server with %s does not start, and says which setting it is', async (_, env, words) => {
  const problem = await start(env).catch((error: unknown) => error);
  expect(problem).toMatchObject({ name: 'ConfigProblem', message: expect.stringMatching(words) });
  expect((problem as Error).message).not.toContain('hidden');
});

test.each([
  ['PUT', 403, 'AccessDenied', /^S3_ACCESS_KEY_ID may not write objects in the bucket files/],
  ['GET', 301, 'PermanentRedirect', /^S3_REGION is us-east-1, but the bucket files lies in another region\.$/],
  ['DELETE', 403, 'AccessDenied', /^S3_ACCESS_KEY_ID may not delete objects/],
  ['GET', 403, 'RequestTimeTooSkewed', /^S3_ENDPOINT is http.*, whose clock differs/],
  ['GET', 200, 'NoError', /^S3_ENDPOINT is http/],
])('a storage that answers %s with %i %s is named by its setting', async (method, status, code, words) => {
  const fault = (reply: Parameters<typeof refuseAs>[0]) => refuseAs(reply, status, code);
  s3.faults.push({ on: (arrived) => arrived.method === method, answer: fault, isLasting: true });
  const problem = await start({}).catch((error: unknown) => error);
  s3.faults.pop();
  expect(problem).toMatchObject({ name: 'ConfigProblem', message: expect.stringMatching(words) });
});
