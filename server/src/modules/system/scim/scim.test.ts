import * as session from '@countersign/shared/api/session/session.ts';
import * as scim from '@countersign/shared/api/system/scim.ts';
import * as users from '@countersign/shared/api/system/users.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test-app.ts';

/** SCIM 2.0 by the requests and replies of RFC 7644, and by what Entra and Okta send. */
let app: TestApp;
let secret = '';
let now = new Date('2026-11-20T09:00:00Z');
const asAdmin = { as: 'admin' };
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
  app.services.config.publicUrl = app.url;
  secret = (await app.call(scim.createScimToken, { name: 'Entra', days: 365 }, asAdmin)).secret;
});
afterAll(() => app.close());

interface Resource {
  [name: string]: unknown;
  id: string;
  meta: { location: string; version: string; resourceType: string };
  Resources: Resource[];
  totalResults: number;
}
interface Reply {
  status: number;
  headers: Headers;
  body: Resource;
}
interface Sent {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}
const send = async (
  method: string,
  path: string,
  { body, token = secret, headers = {} }: Sent = {},
): Promise<Reply> => {
  const reply = await fetch(`${app.url}/scim/v2${path}`, {
    method,
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/scim+json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, headers: reply.headers, body: (text ? JSON.parse(text) : {}) as Resource };
};
let number = 0;
const aUser = (given: Record<string, unknown> = {}) => {
  number += 1;
  const userName = `person${number}@acme.test`;
  return { schemas: [USER], userName, emails: [{ value: userName, type: 'work', primary: true }], ...given };
};
const add = async (given: Record<string, unknown> = {}): Promise<Resource> => {
  const reply = await send('POST', '/Users', { body: aUser(given) });
  expect(reply).toMatchObject({ status: 201 });
  return reply.body;
};
const patch = (path: string, ...operations: unknown[]) =>
  send('PATCH', path, { body: { schemas: [PATCH], Operations: operations } });
const found = async (filter: string) =>
  (await send('GET', `/Users?filter=${encodeURIComponent(filter)}`)).body.Resources?.map(({ userName }) => userName);

describe('a token of a directory', () => {
  test('is shown once, kept as a hash, and opens SCIM and nothing else', async () => {
    const { tokens, address } = await app.call(scim.listScimTokens, {}, asAdmin);
    expect(address).toBe(`${app.url}/scim/v2`);
    expect(tokens).toMatchObject([{ name: 'Entra', status: 'active', prefix: secret.slice(0, 10) }]);
    const kept = await app.database.kysely.selectFrom('scim_token').selectAll().execute();
    const replies = await app.database.kysely.selectFrom('operation').selectAll().execute();
    expect(JSON.stringify([kept, replies, tokens])).not.toContain(secret.slice(11));
    await expect(app.call(session.getInfo, {}, { token: secret })).rejects.toMatchObject({
      errors: [{ code: 'signed_out' }],
    });
    expect((await send('GET', '/Users', { token: await app.signIn('admin') })).status).toBe(401);
  });

  test('says when and from where it was used', async () => {
    await send('GET', '/Users?count=1');
    expect((await app.call(scim.listScimTokens, {}, asAdmin)).tokens).toMatchObject([
      { lastUseTime: now.toISOString(), lastUseAddress: '127.0.0.1' },
    ]);
  });

  test('that is missing, made up, expired or revoked is refused as the RFC says', async () => {
    const other = await app.call(scim.createScimToken, { name: 'Okta', days: 90 }, asAdmin);
    expect((await send('GET', '/Users', { token: other.secret })).status).toBe(200);
    await app.call(scim.revokeScimToken, { id: other.token.id }, asAdmin);
    for (const token of ['', 'csd_000000_made-up-made-up', other.secret]) {
      const { status, headers, body } = await send('GET', '/Users', { token });
      expect([status, headers.get('www-authenticate'), headers.get('content-type')]).toEqual([
        401,
        'Bearer realm="scim"',
        'application/scim+json; charset=utf-8',
      ]);
      expect(body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
    }
    now = new Date(now.getTime() + 366 * 86_400_000);
    expect((await send('GET', '/Users')).status).toBe(401);
    now = new Date(now.getTime() - 366 * 86_400_000);
  });

  test('that nobody made cannot be revoked', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    await expect(app.call(scim.revokeScimToken, { id }, asAdmin)).rejects.toMatchObject({
      errors: [{ code: 'not_found', path: ['id'] }],
    });
  });

  test('has a name of its own, and there are not too many', async () => {
    const make = (name: string) => app.call(scim.createScimToken, { name, days: 90 }, asAdmin);
    await expect(make('Entra')).rejects.toMatchObject({ errors: [{ code: 'token_exists' }] });
    const made = [];
    for (let at = 1; at < scim.MOST_SCIM_TOKENS; at += 1) made.push(await make(`Spare ${at}`));
    await expect(make('One more')).rejects.toMatchObject({ errors: [{ code: 'too_many_tokens' }] });
    for (const { token } of made) await app.call(scim.revokeScimToken, { id: token.id }, asAdmin);
  });

  test('is made by people who may do everything: it changes people with any rights', async () => {
    const making = () => app.call(scim.createScimToken, { name: 'mine', days: 90 }, { as: 'elena' });
    await expect(making()).rejects.toMatchObject({ errors: [{ code: 'forbidden' }] });
    await app.database.pool.query(`insert into role_permission (role_id, permission)
      select id, 'system:scim:add' from role where key = 'form-designer'`);
    app.services.sessions.forget();
    await expect(making()).rejects.toMatchObject({ errors: [{ code: 'directory_above_own' }] });
  });
});

describe('what the server says of itself', () => {
  test('is its configuration, its kinds of resources and their schemas', async () => {
    const { body } = await send('GET', '/ServiceProviderConfig');
    expect(body).toMatchObject({
      patch: { supported: true },
      bulk: { supported: false },
      filter: { supported: true, maxResults: 200 },
      sort: { supported: true },
      etag: { supported: true },
      changePassword: { supported: false },
    });
    const types = (await send('GET', '/ResourceTypes')).body;
    expect(types.Resources.map(({ endpoint, schema }) => [endpoint, schema])).toEqual([
      ['/Users', USER],
      ['/Groups', GROUP],
    ]);
    const schemas = (await send('GET', '/Schemas')).body;
    expect(schemas.Resources.map(({ id }) => id)).toEqual([USER, ENTERPRISE, GROUP]);
    expect((await send('GET', `/Schemas/${USER}`)).body).toMatchObject({ id: USER, name: 'User' });
    expect((await send('GET', '/Schemas?filter=id%20pr')).status).toBe(403);
  });

  test.each([
    ['GET', '/Nonsense', 404],
    ['GET', '/Users/999999', 404],
    ['GET', '/Users/1/more', 404],
    ['GET', '/Users/constructor', 404],
    ['GET', '/Me', 501],
    ['POST', '/Bulk', 501],
    ['DELETE', '/Users', 405],
    ['POST', '/Schemas', 405],
  ])('%s %s is %i, in the words of SCIM', async (method, path, status) => {
    const reply = await send(method, path, method === 'POST' ? { body: {} } : {});
    expect(reply.status).toBe(status);
    expect(reply.body).toMatchObject({ status: String(status), detail: expect.any(String) as string });
  });
});

describe('a person', () => {
  test('is made as in section 3.3, without a password, and found at the address that the reply names', async () => {
    const manager = await add({ displayName: 'The boss' });
    const body = aUser({
      externalId: 'bjensen',
      name: { formatted: 'Ms. Barbara J Jensen III', familyName: 'Jensen', givenName: 'Barbara' },
      phoneNumbers: [{ value: '+49 30 1', type: 'work' }],
      password: 'must never be kept',
      [ENTERPRISE]: { department: 'Tour Operations', manager: { value: manager.id } },
    });
    const reply = await send('POST', '/Users', { body });
    expect(reply).toMatchObject({ status: 201, body: { externalId: 'bjensen', active: true, groups: [] } });
    const { meta } = reply.body;
    expect([reply.headers.get('location'), reply.headers.get('etag')]).toEqual([meta.location, meta.version]);
    expect((await fetch(meta.location, { headers: { Authorization: `Bearer ${secret}` } })).status).toBe(200);
    expect(reply.body).toMatchObject({
      displayName: 'Ms. Barbara J Jensen III',
      [ENTERPRISE]: { department: 'Tour Operations', manager: { value: manager.id, displayName: 'The boss' } },
    });
    const { records } = await app.call(users.listUsers, { search: String(body.userName) }, asAdmin);
    expect(records).toMatchObject([
      { hasPassword: false, email: body.userName, department: { name: 'Tour Operations' } },
    ]);
  });

  test.each([
    ['no user name', { userName: undefined }, 400, 'invalidValue'],
    ['no schema', { schemas: [] }, 400, 'invalidSyntax'],
    ['what is no address', { emails: [{ value: 'nonsense' }] }, 400, 'invalidValue'],
    ['a name that is ours', { userName: 'zendesk-acme-7' }, 400, 'invalidValue'],
    ['a name that somebody has', { userName: 'MAYA' }, 409, 'uniqueness'],
    ['a manager who is nobody', { [ENTERPRISE]: { manager: { value: '999999' } } }, 400, 'invalidValue'],
    ['a name that is too long', { userName: 'x'.repeat(65) }, 400, 'invalidValue'],
    ['a flag that is none', { active: 'perhaps' }, 400, 'invalidValue'],
  ])('with %s is refused', async (_, given, status, scimType) => {
    const body = aUser(given);
    const reply = await send('POST', '/Users', { body });
    expect([reply.status, reply.body['scimType']]).toEqual([status, scimType]);
    if (status === 400 && typeof body.userName === 'string' && body.userName.length < 60)
      expect(await found(`userName eq "${body.userName}"`)).toEqual([]);
  });

  test('with the address or outside id of somebody else is refused', async () => {
    const one = await add({ externalId: 'ext-1' });
    const twice = [aUser({ emails: [{ value: one['userName'] }] }), aUser({ externalId: 'ext-1' })];
    for (const body of twice)
      expect(await send('POST', '/Users', { body })).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } });
  });

  test('is replaced as a whole: what is left out is gone', async () => {
    const one = await add({
      displayName: 'Before',
      phoneNumbers: [{ value: '1' }],
      [ENTERPRISE]: { department: 'Ops' },
    });
    const body = { schemas: [USER], userName: one['userName'], displayName: 'After' };
    const { status, body: after } = await send('PUT', `/Users/${one.id}`, { body });
    expect(status).toBe(200);
    expect(after).toMatchObject({ displayName: 'After', emails: [], active: true, [ENTERPRISE]: {} });
    expect(after['phoneNumbers']).toBeUndefined();
  });

  test('has a version: a change of another one is refused, the same one is not sent again', async () => {
    const one = await add();
    const path = `/Users/${one.id}`;
    const ifNone = { headers: { 'If-None-Match': one.meta.version } };
    expect((await send('GET', path, ifNone)).status).toBe(304);
    const body = { schemas: [PATCH], Operations: [{ op: 'replace', path: 'displayName', value: 'New' }] };
    const changed = await send('PATCH', path, { body, headers: { 'If-Match': one.meta.version } });
    expect(changed.status).toBe(200);
    expect((await send('PATCH', path, { body, headers: { 'If-Match': one.meta.version } })).status).toBe(412);
    expect((await send('DELETE', path, { headers: { 'If-Match': one.meta.version } })).status).toBe(412);
    expect((await send('GET', path, ifNone)).status).toBe(200);
  });

  test('is shown with the attributes that were asked for', async () => {
    const one = await add({ name: { givenName: 'G', familyName: 'F' } });
    const some = (await send('GET', `/Users/${one.id}?attributes=userName,name.givenName`)).body;
    expect(some).toEqual({
      schemas: expect.any(Array) as unknown,
      id: one.id,
      userName: one['userName'],
      name: { givenName: 'G' },
    });
    const others = (await send('GET', `/Users/${one.id}?excludedAttributes=emails,name.familyName,id`)).body;
    expect(others).toMatchObject({ id: one.id, name: { givenName: 'G' } });
    expect(others['emails']).toBeUndefined();
  });
});

describe('lists', () => {
  test.each([
    ['userName eq "MAYA"', ['maya']],
    ['userName sw "may" and active eq true', ['maya']],
    ['userName eq "maya" or userName eq "tom"', ['maya', 'tom']],
    ['not (userName ne "maya")', ['maya']],
    [`${USER}:userName eq "maya"`, ['maya']],
    ['userName eq "maya" and externalId pr', []],
    ['userName eq "maya" and emails[type eq "work"].value eq "filter@acme.test"', ['maya']],
    ['emails[type eq "work" and value co "filter@"]', ['maya']],
    ['emails[type eq "home" and value co "filter@"]', []],
    ['emails.value ew "r@acme.test"', ['maya']],
    ['emails co "filter@"', ['maya']],
    ['userName gt "tol" and userName lt "tom2" and userName sw "t"', ['tom']],
    ['userName eq "maya" and meta.created le "2999-01-01T00:00:00Z"', ['maya']],
    ['userName eq "maya" and meta.lastModified gt "2999-01-01T00:00:00Z"', []],
    ['userName eq "100%"', []],
    ['userName co "\'; drop table scim_person; --"', []],
  ])('%s', async (filter, names) => {
    await app.database.kysely
      .updateTable('user')
      .set({ email: 'filter@acme.test' })
      .where('user_name', '=', 'maya')
      .execute();
    expect(await found(filter)).toEqual(names);
  });

  test.each([
    'userName eq',
    'passwordHash pr',
    'password eq "x"',
    'user_name eq "x"',
    '__proto__ pr',
    'active gt true',
    'meta.created gt "yesterday"',
    'userName eq 5',
    'groups[value eq "1"]',
  ])('%s is no filter for people', async (filter) => {
    const reply = await send('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(reply).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } });
  });

  test('come in pages that count from one, sorted, and never longer than is said', async () => {
    const total = (await send('GET', '/Users?count=0')).body;
    expect(total).toMatchObject({ Resources: [], itemsPerPage: 0 });
    const all = await send('GET', '/Users?count=100000');
    expect(all.body.Resources.length).toBe(total.totalResults);
    const second = (await send('GET', '/Users?startIndex=2&count=1&sortBy=userName&sortOrder=descending')).body;
    const names = all.body.Resources.map(({ userName }) => String(userName)).toSorted((a, b) => (a < b ? 1 : -1));
    expect(second).toMatchObject({ startIndex: 2, itemsPerPage: 1, Resources: [{ userName: names[1] }] });
    expect((await send('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({ startIndex: 1, Resources: [] });
    expect((await send('GET', '/Users?sortBy=passwordHash')).body).toMatchObject({ scimType: 'invalidPath' });
    expect((await send('GET', '/Users?count=x')).body).toMatchObject({ scimType: 'invalidValue' });
    expect((await send('GET', '/Users?filter=a%20pr&filter=b%20pr')).status).toBe(400);
  });

  test('is searched by a body as by an address, one kind of resource or all of them', async () => {
    const mine = await add({ displayName: 'Searched Person' });
    const group = { schemas: [GROUP], displayName: 'Searched Group' };
    await send('POST', '/Groups', { body: group });
    const search = (path: string, more: object) =>
      send('POST', `${path}/.search`, {
        body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], ...more },
      });
    const filter = `userName eq "${String(mine['userName'])}"`;
    const one = await search('/Users', { filter, attributes: ['userName'], startIndex: 1, count: 10 });
    const asked = await send('GET', `/Users?filter=${encodeURIComponent(filter)}&attributes=userName`);
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8']);
    expect(one.body).toEqual(asked.body);
    expect(one.body.Resources).toHaveLength(1);
    expect(Object.keys(one.body.Resources?.[0] ?? {}).toSorted()).toEqual(['id', 'schemas', 'userName']);
    const called = { filter: 'displayName sw "Searched"' };
    const names = async (more: object) =>
      (await search('', { ...called, ...more })).body.Resources?.map(({ displayName }) => displayName);
    expect(await names({})).toEqual(['Searched Person', 'Searched Group']);
    expect(await names({ count: 1 })).toEqual(['Searched Person']);
    expect(await names({ startIndex: 2 })).toEqual(['Searched Group']);
    expect((await search('', { ...called, count: 0 })).body).toMatchObject({ totalResults: 2, Resources: [] });
    // Groups have no user name: nothing of theirs is found.
    expect((await search('', { filter })).body).toMatchObject({ totalResults: 1 });
    for (const [more, scimType] of [
      [{ filter: 'nothing at all' }, 'invalidFilter'],
      [{ sortBy: 'passwordHash' }, 'invalidPath'],
      [{ count: 'many' }, 'invalidValue'],
      [{ attributes: 'userName' }, 'invalidValue'],
      [{ schemas: [USER] }, 'invalidSyntax'],
    ] as const)
      for (const path of ['', '/Users'])
        expect((await search(path, more)).body).toMatchObject({ status: '400', scimType });
    expect((await search('/Nothing', called)).status).toBe(404);
    expect((await send('GET', '/Users/.search')).status).toBe(404);
  });
});

describe('a patch as Entra and Okta send it', () => {
  test.each<[string, unknown, Record<string, unknown>]>([
    ['Entra deactivates', { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    ['Okta deactivates', { op: 'replace', value: { active: false } }, { active: false }],
    [
      'Entra changes the address',
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'new1@acme.test' },
      { emails: [{ value: 'new1@acme.test', type: 'work', primary: true }] },
    ],
    [
      'Entra changes several at once',
      { op: 'Add', value: { 'name.givenName': 'Gi', 'name.familyName': 'Fa', displayName: 'Gi Fa' } },
      { displayName: 'Gi Fa', name: { formatted: 'Gi Fa', givenName: 'Gi', familyName: 'Fa' } },
    ],
    [
      'Entra sets the department',
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'Finance by SCIM' },
      { [ENTERPRISE]: { department: 'Finance by SCIM' } },
    ],
    [
      'Entra sets title and address, which nobody keeps',
      { op: 'Add', value: { title: 'x', 'addresses[type eq "work"].locality': 'Berlin' } },
      {},
    ],
    ['a name alone', { op: 'replace', path: 'name.formatted', value: 'Only full' }, { displayName: 'Only full' }],
    ['removal of the outside id', { op: 'Remove', path: 'externalId' }, { externalId: undefined }],
  ])('%s', async (_, operation, after) => {
    const one = await add({ externalId: `ext ${number}` });
    const reply = await patch(`/Users/${one.id}`, operation);
    expect(reply.status).toBe(200);
    for (const [name, value] of Object.entries(after)) expect(reply.body[name]).toEqual(value);
    expect((await send('GET', `/Users/${one.id}`)).body).toEqual(reply.body);
  });

  test('and the manager as a bare id', async () => {
    const [boss, one] = [await add(), await add()];
    const { body } = await patch(`/Users/${one.id}`, { op: 'Add', path: `${ENTERPRISE}:manager`, value: boss.id });
    expect(body[ENTERPRISE]).toMatchObject({ manager: { value: boss.id } });
    const self = await patch(`/Users/${one.id}`, { op: 'Add', path: `${ENTERPRISE}:manager`, value: one.id });
    expect(self).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } });
  });

  test('is all or nothing', async () => {
    const one = await add({ displayName: 'Same' });
    const reply = await patch(
      `/Users/${one.id}`,
      { op: 'replace', path: 'displayName', value: 'Changed' },
      { op: 'replace', path: 'shoeSize', value: 43 },
    );
    expect(reply).toMatchObject({ status: 400, body: { scimType: 'invalidPath' } });
    expect((await send('GET', `/Users/${one.id}`)).body).toEqual(one);
  });

  test.each([
    ['no body', undefined, 400],
    ['what is no JSON', '{"schemas":', 400],
    ['another type', { headers: { 'Content-Type': 'text/plain' } }, 415],
    ['a key that reaches for a prototype', '{"schemas":[],"__proto__":{}}', 400],
    ['too much', 'x'.repeat(4 * 1024 * 1024 + 1), 413],
  ])('with %s is refused', async (_, given, status) => {
    const sent = typeof given === 'object' ? { body: '{}', ...given } : { body: given };
    const reply = await send('PATCH', '/Users/1', sent);
    expect(reply.status).toBe(status);
    expect(reply.body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  });
});

describe('whoever leaves', () => {
  const isIn = (token: string) =>
    app.call(session.getInfo, {}, { token }).then(
      () => true,
      () => false,
    );

  test('is signed out at once when the directory says so, and can come back', async () => {
    const one = await add();
    const token = await app.signIn(String(one['userName']));
    expect(await isIn(token)).toBe(true);
    await patch(`/Users/${one.id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect(await isIn(token)).toBe(false);
    expect((await send('GET', `/Users/${one.id}`)).body).toMatchObject({ active: false });
    expect((await patch(`/Users/${one.id}`, { op: 'Replace', path: 'active', value: 'True' })).body).toMatchObject({
      active: true,
    });
    // What ended stays ended.
    expect(await isIn(token)).toBe(false);
  });

  test('and is deleted is deactivated here, gone for the directory, and the same person when added again', async () => {
    const one = await add();
    const token = await app.signIn(String(one['userName']));
    const reply = await send('DELETE', `/Users/${one.id}`);
    expect([reply.status, await isIn(token)]).toEqual([204, false]);
    for (const method of ['GET', 'DELETE']) expect((await send(method, `/Users/${one.id}`)).status).toBe(404);
    expect(await found(`userName eq "${String(one['userName'])}"`)).toEqual([]);
    const { records } = await app.call(users.listUsers, { search: String(one['userName']) }, asAdmin);
    expect(records).toMatchObject([{ isEnabled: false }]);
    const back = await send('POST', '/Users', { body: aUser({ userName: one['userName'], emails: [] }) });
    expect(back).toMatchObject({ status: 201, body: { id: one.id, active: true } });
  });

  test('is not the last administrator', async () => {
    const id = await app.userId('admin');
    for (const reply of [
      await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false }),
      await send('DELETE', `/Users/${id}`),
    ])
      expect(reply).toMatchObject({ status: 403, body: { detail: 'At least one active administrator must remain' } });
    expect((await send('GET', `/Users/${id}`)).body).toMatchObject({ active: true });
  });

  test('keeps name and address here, who may do everything: with those somebody could become them', async () => {
    const id = await app.userId('admin');
    for (const operation of [
      { op: 'replace', path: 'userName', value: 'mine' },
      { op: 'add', path: 'emails[type eq "work"].value', value: 'mine@evil.test' },
    ])
      expect((await patch(`/Users/${id}`, operation)).status).toBe(403);
  });
});

describe('a group', () => {
  const rolesOf = async (id: string) =>
    (await app.call(users.getUser, { userId: Number(id) as never }, asAdmin)).roles.map(({ name }) => name);
  const addGroup = async (displayName: string, ...members: Resource[]) =>
    send('POST', '/Groups', {
      body: { schemas: [GROUP], displayName, members: members.map(({ id }) => ({ value: id })) },
    });
  const mapTo = async (id: string, key: string | null, as = 'admin') => {
    const { records } = await app.call(scim.listScimGroups, { size: 100 }, asAdmin);
    const { roles } = await app.call(users.userChoices, {}, asAdmin);
    const roleId = roles.find((role) => role.key === key)?.id ?? null;
    return app.call(scim.mapScimGroup, { id, rev: records.find((one) => one.id === id)?.rev ?? 0, roleId }, { as });
  };

  test('gives nothing, whatever it is called, until somebody chooses a role for it', async () => {
    const one = await add();
    const { status, body } = await addGroup('admin', one);
    expect(status).toBe(201);
    expect(body).toMatchObject({ displayName: 'admin', members: [{ value: one.id, type: 'User' }] });
    expect(await rolesOf(one.id)).toEqual([]);
    await mapTo(body.id, 'common');
    expect(await rolesOf(one.id)).toEqual(['Member']);
    expect((await send('GET', `/Users/${one.id}`)).body['groups']).toMatchObject([
      { value: body.id, display: 'admin' },
    ]);
    await mapTo(body.id, null);
    expect(await rolesOf(one.id)).toEqual([]);
  });

  test('gives its role to who comes and takes it from who goes, but never one that was given by hand', async () => {
    const [one, two] = [await add(), await add()];
    const group = (await addGroup('Designers', one)).body;
    await mapTo(group.id, 'form-designer');
    const path = `/Groups/${group.id}`;
    await patch(path, { op: 'Add', path: 'members', value: [{ value: two.id }] });
    expect([await rolesOf(one.id), await rolesOf(two.id)]).toEqual([['Form designer'], ['Form designer']]);
    await patch(path, { op: 'Remove', path: `members[value eq "${one.id}"]` });
    expect([await rolesOf(one.id), await rolesOf(two.id)]).toEqual([[], ['Form designer']]);
    const { roles } = await app.call(users.userChoices, {}, asAdmin);
    const roleIds = roles.filter(({ key }) => key === 'form-designer').map(({ id }) => id);
    await app.call(users.assignRoles, { userId: Number(one.id) as never, roleIds }, asAdmin);
    await patch(path, { op: 'Add', path: 'members', value: [{ value: one.id }] });
    await patch(path, { op: 'Remove', path: 'members', value: [{ value: one.id }, { value: two.id }] });
    expect([await rolesOf(one.id), await rolesOf(two.id)]).toEqual([['Form designer'], []]);
  });

  test('that goes takes its role along, and a person who is deleted leaves it', async () => {
    const [one, two] = [await add(), await add()];
    const group = (await addGroup('Gone soon', one, two)).body;
    await mapTo(group.id, 'common');
    await send('DELETE', `/Users/${two.id}`);
    expect((await send('GET', `/Groups/${group.id}`)).body['members']).toMatchObject([{ value: one.id }]);
    expect((await send('DELETE', `/Groups/${group.id}`)).status).toBe(204);
    expect([await rolesOf(one.id), await rolesOf(two.id)]).toEqual([[], []]);
    expect((await send('GET', `/Groups/${group.id}`)).status).toBe(404);
  });

  test('makes administrators only where an administrator has said so', async () => {
    const one = await add();
    const group = (await addGroup('Administrators', one)).body;
    await expect(mapTo(group.id, 'admin', 'maya')).rejects.toMatchObject({ errors: [{ code: 'forbidden' }] });
    await mapTo(group.id, 'admin');
    expect(await rolesOf(one.id)).toEqual(['Administrator']);
    // Such administrators are the directory's: it may change and deactivate them.
    expect((await patch(`/Users/${one.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(200);
  });

  test('is found by name without its members, and by who is in it', async () => {
    const one = await add();
    const group = (await addGroup('Findable', one)).body;
    const find = async (filter: string, rest = '') =>
      (await send('GET', `/Groups?filter=${encodeURIComponent(filter)}${rest}`)).body.Resources;
    expect(await find('displayName eq "findable"', '&excludedAttributes=members')).toEqual([
      expect.not.objectContaining({ members: expect.anything() as unknown }),
    ]);
    expect((await find(`members[value eq "${one.id}"]`)).map(({ id }) => id)).toEqual([group.id]);
    expect((await find(`members.value eq "${one.id}"`)).map(({ id }) => id)).toEqual([group.id]);
  });

  test.each([
    ['of a name that is there', { displayName: 'FINDABLE' }, 409, 'uniqueness'],
    ['without a name', {}, 400, 'invalidValue'],
    ['with a member who is nobody', { displayName: 'X1', members: [{ value: '999999' }] }, 400, 'invalidValue'],
    ['with another group in it', { displayName: 'X2', members: [{ value: '1', type: 'Group' }] }, 400, 'invalidValue'],
    ['with members that are no list', { displayName: 'X3', members: 'all' }, 400, 'invalidValue'],
  ])('%s is refused', async (_, given, status, scimType) => {
    const reply = await send('POST', '/Groups', { body: { schemas: [GROUP], ...given } });
    expect([reply.status, reply.body['scimType']]).toEqual([status, scimType]);
  });

  test('is replaced, with all members', async () => {
    const [one, two] = [await add(), await add()];
    const group = (await addGroup('Replaced', one)).body;
    const body = { schemas: [GROUP], displayName: 'Renamed', members: [{ value: two.id }] };
    expect((await send('PUT', `/Groups/${group.id}`, { body })).body).toMatchObject({
      displayName: 'Renamed',
      members: [{ value: two.id }],
    });
  });
});

test('what a directory does stands in the operation log, with its token', async () => {
  const lines = await app.database.kysely.selectFrom('audit_log').select(['action', 'target']).execute();
  const actions = lines.filter(({ action }) => action.startsWith('scim.'));
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set([
      'scim.personAdded',
      'scim.personChanged',
      'scim.personRemoved',
      'scim.groupAdded',
      'scim.groupChanged',
      'scim.groupRemoved',
    ]),
  );
  expect(actions.every(({ target }) => 'scimToken' in (target as object))).toBe(true);
});
