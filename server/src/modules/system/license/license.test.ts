import { generateKeyPairSync, sign } from 'node:crypto';
import { allContracts } from '@countersign/shared/api/contracts.ts';
import { getInfo, getRouters, logout } from '@countersign/shared/api/session/session.ts';
import { getOperation, listOperations } from '@countersign/shared/api/records/operations.ts';
import { systemInfoConfig } from '@countersign/shared/api/system/system.ts';
import { getLicense, importLicense, removeLicense } from '@countersign/shared/api/system/settings/license.ts';
import { listEnvConfigs } from '@countersign/shared/api/system/settings/environment.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { keepFresh } from '../../../start/keep-fresh.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { needsLicense } from './needs-license.ts';

const vendor = generateKeyPairSync('ed25519');
const stranger = generateKeyPairSync('ed25519');
const config = { licenseKey: vendor.publicKey };

let now = new Date('2026-11-27T12:00:00Z');
let app: TestApp;
let instanceId: string;

beforeAll(async () => {
  app = await startTestApp({ config, clock: () => now });
  ({ instanceId } = await info());
});
afterEach(async () => {
  now = new Date('2026-11-27T12:00:00Z');
  await app.call(removeLicense, {}, { as: 'admin' });
});
afterAll(() => app.close());

const info = (of = app) => of.call(getLicense, {});
const bring = (license: string, as = 'admin') => app.call(importLicense, { license }, { as });

/** A licence as the vendor makes it. */
function aLicense(given: object = {}, { privateKey } = vendor): string {
  const payload = {
    product: 'countersign',
    instanceId,
    issuedTo: 'Northwind Ltd',
    seats: 50,
    expiresAt: '2027-11-27T00:00:00Z',
    modules: ['Support'],
    ...given,
  };
  const bytes = Buffer.from(JSON.stringify(payload));
  return `${bytes.toString('base64url')}.${sign(null, bytes, privateKey).toString('base64url')}`;
}

const AFTER_ITS_END = new Date('2027-12-01T00:00:00Z');

describe('without a licence of its own', () => {
  it('an installation has the community licence, which has no limit, and says so to everybody', async () => {
    expect(await info()).toEqual({
      product: 'Countersign',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      instanceId: expect.stringMatching(/^[\da-f-]{36}$/),
      edition: 'community',
      status: 'active',
      issuedTo: null,
      seats: null,
      expiresAt: null,
      modules: [],
      time: now.toISOString(),
      isImportable: true,
      isNeeded: false,
    });
  });

  it('every installation has an id of its own, which all its servers and starts share', async () => {
    const [elsewhere, beside] = await Promise.all([
      startTestApp({ organisation: null }),
      startTestApp({ database: app.database }),
    ]);
    try {
      expect((await info(elsewhere)).instanceId).not.toBe(instanceId);
      expect((await info(beside)).instanceId).toBe(instanceId);
    } finally {
      await Promise.all([elsewhere.close(), beside.close()]);
    }
  });

  it('none can be imported where nobody said whose signature counts', async () => {
    const open = await startTestApp({ organisation: {} });
    try {
      expect(await info(open)).toMatchObject({ isImportable: false, edition: 'community' });
      await expect(open.call(importLicense, { license: aLicense() }, { as: 'admin' })).rejects.toMatchObject({
        code: 422,
        errors: [{ code: 'license_import_off' }],
      });
    } finally {
      await open.close();
    }
  });
});

describe('a licence', () => {
  it('that is imported says for whom, for how many and for how long it is', async () => {
    const imported = await bring(aLicense());
    expect(imported).toMatchObject({
      edition: 'support',
      status: 'active',
      issuedTo: 'Northwind Ltd',
      seats: 50,
      expiresAt: '2027-11-27T00:00:00Z',
      modules: ['Support'],
    });
    expect(await info()).toEqual(imported);
    expect(await app.call(removeLicense, {}, { as: 'admin' })).toMatchObject({ edition: 'community', issuedTo: null });
    expect(await info()).toMatchObject({ edition: 'community', issuedTo: null });
  });

  it('may be broken over lines, as e-mails do', async () => {
    const text = aLicense();
    expect(await bring(` ${text.slice(0, 40)}\r\n${text.slice(40)}\n`)).toMatchObject({ edition: 'support' });
  });

  const other = '0190b6f2-6c1e-7c3a-9a51-3f0d2b1c4e5f';
  it.each([
    ['that is no licence', () => 'good morning', { code: 'license_malformed' }],
    ['of one part', () => aLicense().split('.')[0] ?? '', { code: 'license_malformed' }],
    ['that is signed by somebody else', () => aLicense({}, stranger), { code: 'license_signature' }],
    [
      'whose facts were changed after signing',
      () => `${aLicense({ seats: 5000 }, stranger).split('.')[0]}.${aLicense().split('.')[1]}`,
      { code: 'license_signature' },
    ],
    [
      'of another product',
      () => aLicense({ product: 'other' }),
      { code: 'license_field', params: { field: 'product' } },
    ],
    ['with a wrong fact', () => aLicense({ seats: -1 }), { code: 'license_field', params: { field: 'seats' } }],
    [
      'for another installation',
      () => aLicense({ instanceId: other }),
      { code: 'license_other_instance', params: { field: 'instanceId', instanceId: other } },
    ],
    [
      'that is over',
      () => aLicense({ expiresAt: '2026-11-27T12:00:00Z' }),
      { code: 'license_expired', params: { field: 'expiresAt', day: '2026-11-27' } },
    ],
  ])('%s is refused with the rule that it breaks', async (_what, text, refusal) => {
    await expect(bring(text())).rejects.toMatchObject({ code: 422, errors: [{ path: ['license'], ...refusal }] });
    expect(await info()).toMatchObject({ edition: 'community' });
  });

  it('is changed by those with the right alone', async () => {
    await expect(bring(aLicense(), 'elena')).rejects.toMatchObject({ code: 403 });
    await expect(app.call(removeLicense, {}, { as: 'elena' })).rejects.toMatchObject({ code: 403 });
    await expect(app.call(importLicense, { license: aLicense() })).rejects.toMatchObject({ code: 401 });
  });

  it('can be imported again, and the operation log tells what each import changed', async () => {
    const license = aLicense();
    await bring(license);
    expect(await bring(license)).toMatchObject({ edition: 'support', seats: 50 });
    await bring(aLicense({ seats: 80 }));
    const told = await changesOf('system.importLicense');
    expect(told.slice(0, 3)).toEqual([
      [{ field: 'seats', before: 50, after: 80 }],
      null,
      expect.arrayContaining([{ field: 'issuedTo', before: null, after: 'Northwind Ltd' }]),
    ]);
    await app.call(removeLicense, {}, { as: 'admin' });
    const [removal] = await changesOf('system.removeLicense');
    expect(removal).toContainEqual({ field: 'seats', before: 80, after: null });
  });

  it('that is over stays there to be seen, and nothing stops', async () => {
    await bring(aLicense());
    now = AFTER_ITS_END;
    expect(await info()).toMatchObject({ edition: 'support', status: 'expired', isNeeded: false });
    await expect(app.call(listEnvConfigs, {}, { as: 'admin' })).resolves.toBeDefined();
  });

  it('reaches the other servers of the installation within ten seconds', async () => {
    const beside = await startTestApp({ config, database: app.database, clock: () => now });
    let stop = async () => {};
    try {
      await bring(aLicense());
      expect(await info(beside)).toMatchObject({ edition: 'community' });
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      stop = keepFresh(beside.services);
      vi.advanceTimersByTime(10_000);
      vi.useRealTimers();
      await expect.poll(() => info(beside)).toMatchObject({ edition: 'support', issuedTo: 'Northwind Ltd' });
    } finally {
      vi.useRealTimers();
      await stop();
      await beside.close();
    }
  });
});

describe('a licence that says it is required', () => {
  it('leaves public calls open, and of the others those of signing in, of the licence and of sending answers', () => {
    const open = allContracts.filter((contract) => !needsLicense(contract));
    expect(allContracts.filter(({ access }) => access === 'public').every((one) => open.includes(one))).toBe(true);
    expect(open.filter(({ access }) => access !== 'public').map(({ name }) => name)).toEqual([
      'session.getInfo',
      'session.getRouters',
      'session.beginIdentity',
      'session.confirmIdentity',
      'system.importLicense',
      'system.removeLicense',
      'submissions.submit',
    ]);
  });

  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => 200,
      (error: { code: number }) => error.code,
    );

  it('changes nothing while it holds', async () => {
    await bring(aLicense({ isRequired: true }));
    expect(await info()).toMatchObject({ isNeeded: false });
    expect(await outcome(app.call(listEnvConfigs, {}, { as: 'admin' }))).toBe(200);
  });

  it('answers calls of signed-in people with 410 when it is over, until another is imported', async () => {
    await bring(aLicense({ isRequired: true }));
    now = AFTER_ITS_END;
    expect(await info()).toMatchObject({ status: 'expired', isNeeded: true });
    await expect(app.call(listEnvConfigs, {}, { as: 'admin' })).rejects.toMatchObject({
      code: 410,
      errors: [{ code: 'license_needed' }],
    });
    // Who may not call at all learns nothing else.
    expect(await outcome(app.call(listEnvConfigs, {}))).toBe(401);
    expect(await outcome(app.call(listEnvConfigs, {}, { as: 'elena' }))).toBe(403);
    await bring(aLicense({ isRequired: true, expiresAt: null }));
    expect(await outcome(app.call(listEnvConfigs, {}, { as: 'admin' }))).toBe(200);
  });

  it('keeps nobody from signing in and out, from public pages or from the licence itself', async () => {
    await bring(aLicense({ isRequired: true }));
    now = AFTER_ITS_END;
    const as = { as: 'admin' };
    expect(await outcome(app.call(getInfo, {}, as))).toBe(200);
    expect(await outcome(app.call(getRouters, {}, as))).toBe(200);
    expect(await outcome(app.call(systemInfoConfig, {}, as))).toBe(200);
    expect(await outcome(app.call(logout, {}, { token: await app.signIn('elena') }))).toBe(200);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${app.url}${path}`)).status).toBe(200);
    expect(await outcome(app.call(removeLicense, {}, as))).toBe(200);
    expect(await outcome(app.call(listEnvConfigs, {}, as))).toBe(200);
  });
});

/** What each call of the name changed, the newest first. */
async function changesOf(call: string) {
  const { records } = await app.call(listOperations, { room: 'system', size: 50 }, { as: 'admin' });
  const lines = records.filter(({ action, code }) => action === call && code === 200);
  return Promise.all(
    lines.map(async ({ id }) => (await app.call(getOperation, { operId: id }, { as: 'admin' })).changes),
  );
}
