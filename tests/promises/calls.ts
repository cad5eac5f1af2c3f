import type { Row, Room, ShownBy } from './promise.ts';

const row = (call: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id: `call ${call}`,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** Every call of the specification (section 7), below the prefix `/api`, and what holds for all of them. */
export const calls: readonly Row[] = [
  row('*', 'session', 'all calls under one prefix with bearer token and request id header', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('* timeout', 'session', 'calls time out after 30 seconds', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('* nested', 'session', 'GET params are serialised, nested objects as key[sub]', [
    'shared/src/api/query.test.ts',
    '%j is written as %s',
  ]),
  row('* version', 'session', 'client version marker 6.0', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('* signing', 'session', 'requests can be signed with a key handed out at sign-in', [
    'server/src/http/signing.test.ts',
    'is accepted',
  ]),
  row('POST /login', 'session', 'username, password, code, uuid; data is the token', [
    'server/src/modules/session/sign-in/login.test.ts',
    'with the right password gives a token that works',
  ]),
  row('GET /getInfo', 'session', 'returns user, roles, permissions', [
    'server/src/modules/session/session.test.ts',
    'tells who I am, with roles and permissions',
  ]),
  row('POST /logout', 'session', 'ends the session', [
    'server/src/modules/session/session.test.ts',
    'ends the session on the server',
  ]),
  row('POST /register', 'session', 'registers an account'),
  row('GET /getRouters', 'session', 'returns the route tree', [
    'server/src/modules/session/session.test.ts',
    'has the shape that the screens expect',
  ]),
  row('GET /common/process', 'files', 'returns rate, url, tips', [
    'server/src/modules/files/files.test.ts',
    'is for whoever started the job',
  ]),
  row('POST /common/upload', 'files', 'multipart file; data or url is the file address', [
    'server/src/modules/files/files.test.ts',
    'keeps the file under a random name and gives an address',
  ]),
  row('POST /user/file/upload', 'files', 'multipart file for the editor; data is a string URL', [
    'server/src/modules/files/files.test.ts',
    'answers the address as text, which anybody can open',
  ]),
  row('POST /captcha/get', 'captcha', 'captchaType, clientUid, ts'),
  row('POST /captcha/check', 'captcha', 'captchaType, pointJson, token'),
  row('GET /system/dict/data/page', 'system', 'dictionary data by page'),
  row('GET /system/dict/data/{id}', 'system', 'one dictionary entry'),
  row('GET /system/dict/data/type/{type}', 'system', 'entries of a dictionary type'),
  row('POST /system/dict/data', 'system', 'add a dictionary entry'),
  row('PUT /system/dict/data', 'system', 'edit a dictionary entry'),
  row('DELETE /system/dict/data/{ids}', 'system', 'delete dictionary entries'),
  row('GET /system/dict/data/export', 'system', 'export dictionary data as a file'),
  row('GET /system/config/page', 'system', 'parameters by page'),
  row('GET /system/config/{id}', 'system', 'one parameter'),
  row('GET /system/config/{key}/configValue', 'system', 'value of a parameter'),
  row('POST /system/config', 'system', 'add a parameter'),
  row('PUT /system/config', 'system', 'edit a parameter'),
  row('DELETE /system/config/{id}', 'system', 'delete a parameter'),
  row('DELETE /system/config/refreshCache', 'system', 'refresh the parameter cache'),
  row('GET /system/config/export', 'system', 'export parameters as a file'),
  row('GET /system/env/config/{id}', 'system', 'one environment setting'),
  row('GET /system/env/config/value/{key}', 'system', 'value of an environment setting'),
  row('POST /system/env/config/save', 'system', 'save an environment setting'),
  row('GET /public/systemInfoConfig', 'system', 'name, logo, copyright and background, public', [
    'server/src/modules/system/system.test.ts',
    'is open to everybody and says that this is a demonstration',
  ]),
  row('GET (global config)', 'system', 'global config is a JSON string from the server', [
    'server/src/modules/system/system.test.ts',
    'shows what was set',
  ]),
  row('GET (sex dictionary)', 'system', 'dictionary fetch'),
  row('/websocket address', 'realtime', 'same host, secure when the page is secure', [
    'web/src/lib/socket/socket-address.test.ts',
    'a page at %s opens its socket at %s',
  ]),
  row('/websocket', 'realtime', 'connects with a token query parameter', [
    'server/src/modules/realtime/realtime.test.ts',
    'gets what is for its person, as msgType and body',
  ]),
];
