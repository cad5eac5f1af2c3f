import {
  ENV_KEYS,
  envConfigValue,
  getEnvConfig,
  listEnvConfigs,
  saveEnvConfig,
} from '@countersign/shared/api/system/settings/environment.ts';
import { systemInfoConfig } from '@countersign/shared/api/system/system.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allMigrations } from '../../../database/migrations/all-migrations.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { writeSetting } from './settings.ts';

const MAIL = { url: 'smtps://post:open-sesame@mail.example.com', from: 'Approvals <approvals@example.com>' };
const S3 = {
  endpoint: 'https://s3.example.com',
  bucket: 'answers',
  region: 'eu-central-1',
  accessKeyId: 'AKIA-NOBODY-SEES',
  secretAccessKey: 'nobody-sees-this',
  isPathStyle: true,
  prefix: 'forms/',
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const as = { as: 'admin' };
const face = async () => JSON.parse(await app.call(systemInfoConfig, {})) as Record<string, unknown>;
const present = () => app.call(getEnvConfig, { key: 'systemInfoConfig' }, as);
const save = (envValue: Record<string, unknown>, rev: number, options = {}) =>
  app.call(saveEnvConfig, { envKey: 'systemInfoConfig', rev, envValue }, { ...as, ...options });

describe('name and look of the installation', () => {
  test('name and look are saved, shown to everybody at once, and the log has the difference', async () => {
    expect(await present()).toMatchObject({ source: 'saved', rev: 0, envValue: { name: 'Countersign' } });
    const look = {
      name: '  Northlight  ',
      logoImg: '/files/logo.png',
      copyright: '© Northlight <b>2026</b>',
      backgroundImage: '/files/hills.jpg',
    };
    const kept = { ...look, name: 'Northlight' };
    expect(await save(look, 0)).toMatchObject({ rev: 1, envValue: kept });
    expect(await face()).toMatchObject(kept);
    expect(await app.call(envConfigValue, { key: 'systemInfoConfig' }, as)).toEqual(kept);
    const manifest = await fetch(`${app.url}/manifest.webmanifest`);
    expect(await manifest.json()).toMatchObject({ name: 'Northlight' });
    const { rows } = await sql<{ text: string }>`
      select c.changes as text from audit_log l join audit_change c on c.audit_id = l.id
      where l.action = 'system.saveEnvConfig' order by l.id desc limit 1`.execute(app.database.kysely);
    expect(rows[0]?.text).toContain('Northlight');
  });

  test('what is left out becomes empty, and the name of the product comes back only by being written', async () => {
    const { rev } = await present();
    expect((await save({ name: 'Southlight' }, rev)).envValue).toEqual({
      name: 'Southlight',
      logoImg: '',
      copyright: '',
      backgroundImage: '',
    });
  });

  test.each<[field: string, value: unknown, code: string]>([
    ['name', '   ', 'value_required'],
    ['name', 'x'.repeat(51), 'value_too_long'],
    ['name', 7, 'value_not_text'],
    ['logoImg', 'https://elsewhere.example.com/logo.png', 'value_not_a_picture'],
    ['backgroundImage', '/files/../etc', 'value_not_a_picture'],
    ['copyright', 'x'.repeat(201), 'value_too_long'],
    ['copyright', 'two\nlines', 'value_format'],
    ['isDemonstration', false, 'input_unknown'],
  ])('%s can’t be %j', async (field, value, code) => {
    const { rev, envValue } = await present();
    await expect(save({ ...envValue, [field]: value }, rev)).rejects.toMatchObject({
      errors: [{ code, path: ['envValue', field] }],
    });
    expect(await present()).toMatchObject({ rev, envValue });
  });

  test('of two who saw the same state the second learns what the first has saved', async () => {
    const { rev } = await present();
    const both = await Promise.allSettled([save({ name: 'One' }, rev), save({ name: 'Two' }, rev)]);
    const refused = both.find((one) => one.status === 'rejected');
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { envValue } = await present();
    expect(refused?.reason).toMatchObject({
      code: 409,
      errors: [{ code: 'stale_revision' }],
      current: { envValue },
    });
  });

  test('the same request again saves nothing again', async () => {
    const { rev } = await present();
    const requestId = crypto.randomUUID();
    const first = await save({ name: 'Once' }, rev, { requestId });
    expect(await save({ name: 'Once' }, rev, { requestId })).toEqual(first);
    expect((await present()).rev).toBe(rev + 1);
  });

  test('a name from before revisions keeps holding', async () => {
    const { kysely } = app.database;
    await writeSetting(kysely, 'system.info', { name: 'Of old', copyright: '© Of old' }, new Date());
    await allMigrations['0160-system-info']?.up(kysely);
    await allMigrations['0160-system-info']?.up(kysely);
    expect(await present()).toMatchObject({ rev: 1, envValue: { name: 'Of old', copyright: '© Of old' } });
  });
});

describe('everything else', () => {
  test('each key says where it is set, and no secret leaves', async () => {
    const other = await startTestApp({ database: app.database, config: { mail: MAIL, s3: S3 } });
    const get = (key: string) => other.call(getEnvConfig, { key }, { token });
    const token = await other.signIn('admin');
    expect(await get('emailEnvConfig')).toMatchObject({
      source: 'environment',
      isConfigured: true,
      variables: ['MAIL_URL', 'MAIL_FROM'],
      envValue: { host: 'mail.example.com', port: 465, ssl: true, username: 'post', password: '******' },
    });
    expect(await other.call(envConfigValue, { key: 'fileEnvConfig' }, { token })).toEqual({
      ossType: 'S3',
      endpoint: 'https://s3.example.com',
      bucketName: 'answers',
      region: 'eu-central-1',
      uploadFolder: 'forms/',
      accessKeyId: '******',
      accessKeySecret: '******',
    });
    for (const key of ['smsEnvConfig', 'wxMpEnvConfig', 'faceRecognition'])
      expect(await get(key)).toMatchObject({ source: 'none', isConfigured: false, envValue: { enabled: false } });
    expect(await get('thirdPartyLogin')).toMatchObject({ source: 'screen', screen: '/system/provider' });
    const all = await other.call(listEnvConfigs, {}, { token });
    expect(all.map(({ envKey }) => envKey)).toEqual([...ENV_KEYS]);
    expect(JSON.stringify(all)).not.toMatch(/open-sesame|AKIA|nobody-sees/);
    await other.close();
  });

  test('without a mail server and a bucket it says so', async () => {
    expect(await app.call(getEnvConfig, { key: 'emailEnvConfig' }, as)).toMatchObject({
      isConfigured: false,
      envValue: {},
    });
    expect((await app.call(getEnvConfig, { key: 'fileEnvConfig' }, as)).envValue).toMatchObject({ ossType: 'LOCAL' });
  });

  test('what the environment or another screen sets is not saved here, and an unknown key is no key', async () => {
    for (const envKey of ENV_KEYS.filter((key) => key !== 'systemInfoConfig'))
      await expect(app.call(saveEnvConfig, { envKey, rev: 0, envValue: {} }, as)).rejects.toMatchObject({
        code: 422,
        errors: [{ code: 'env_set_elsewhere', path: ['envKey'] }],
      });
    const unknown = { code: 404, errors: [{ code: 'env_unknown', params: { key: 'nothing' } }] };
    await expect(app.call(getEnvConfig, { key: 'nothing' }, as)).rejects.toMatchObject(unknown);
    await expect(app.call(envConfigValue, { key: 'nothing' }, as)).rejects.toMatchObject(unknown);
    await expect(app.call(saveEnvConfig, { envKey: 'nothing', rev: 0, envValue: {} }, as)).rejects.toMatchObject(
      unknown,
    );
  });

  test('reading and saving have a right each', async () => {
    const refused = { code: 403 };
    await expect(app.call(listEnvConfigs, {}, { as: 'elena' })).rejects.toMatchObject(refused);
    await expect(app.call(getEnvConfig, { key: 'systemInfoConfig' }, { as: 'elena' })).rejects.toMatchObject(refused);
    // The auditor reads and does not write.
    expect(await app.call(listEnvConfigs, {}, { as: 'hugo' })).toHaveLength(ENV_KEYS.length);
    await expect(save({ name: 'Mine' }, 0, { as: 'hugo' })).rejects.toMatchObject(refused);
  });
});
