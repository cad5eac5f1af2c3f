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
  row('POST /register', 'session', 'registers an account', [
    'server/src/modules/accounts/invitations.test.ts',
    'makes an account without any role once the address is confirmed',
  ]),
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
  row('POST /captcha/get', 'captcha', 'captchaType, clientUid, ts', [
    'server/src/modules/captcha/captcha.test.ts',
    'a puzzle comes without an envelope, with pictures of the sizes that clients expect and every field of the protocol',
  ]),
  row('POST /captcha/check', 'captcha', 'captchaType, pointJson, token', [
    'server/src/modules/captcha/captcha.test.ts',
    'a solved %s is said without the verification, which the client makes itself',
  ]),
  row('GET /system/dict/data/page', 'system', 'dictionary data by page', [
    'server/src/modules/resources/every-resource.test.ts',
    'goes from page to page by number and by cursor, forwards and backwards, in every order',
  ]),
  row('GET /system/dict/data/{id}', 'system', 'one dictionary entry', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('GET /system/dict/data/type/{type}', 'system', 'entries of a dictionary type', [
    'server/src/modules/system/system-resources.test.ts',
    'labels are said in the language of who asks',
  ]),
  row('POST /system/dict/data', 'system', 'add a dictionary entry', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('PUT /system/dict/data', 'system', 'edit a dictionary entry', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('DELETE /system/dict/data/{ids}', 'system', 'delete dictionary entries', [
    'server/src/modules/resources/every-resource.test.ts',
    'deletes all or nothing, and names each row that stays',
  ]),
  row('GET /system/dict/data/export', 'system', 'export dictionary data as a file', [
    'server/src/modules/resources/every-resource.test.ts',
    'a file has what the list has; script stays text, and no cell is run',
  ]),
  row('GET /system/config/page', 'system', 'parameters by page', [
    'server/src/modules/resources/every-resource.test.ts',
    'goes from page to page by number and by cursor, forwards and backwards, in every order',
  ]),
  row('GET /system/config/{id}', 'system', 'one parameter', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('GET /system/config/{key}/configValue', 'system', 'value of a parameter', [
    'server/src/modules/system/system-resources.test.ts',
    'a value is read by those it is open to; for others there is none',
  ]),
  row('POST /system/config', 'system', 'add a parameter', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('PUT /system/config', 'system', 'edit a parameter', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('DELETE /system/config/{id}', 'system', 'delete a parameter', [
    'server/src/modules/resources/every-resource.test.ts',
    'is added, read, changed and deleted, and the audit log has each difference',
  ]),
  row('DELETE /system/config/refreshCache', 'system', 'refresh the parameter cache', [
    'server/src/modules/system/system-resources.test.ts',
    'a change is read at once, one past the server after a refresh',
  ]),
  row('GET /system/config/export', 'system', 'export parameters as a file', [
    'server/src/modules/resources/every-resource.test.ts',
    'a file has what the list has; script stays text, and no cell is run',
  ]),
  row('GET /system/env/config/{id}', 'system', 'one environment setting', [
    'server/src/modules/system/settings/environment.test.ts',
    'each key says where it is set, and no secret leaves',
  ]),
  row('GET /system/env/config/value/{key}', 'system', 'value of an environment setting', [
    'server/src/modules/system/settings/environment.test.ts',
    'each key says where it is set, and no secret leaves',
  ]),
  row('POST /system/env/config/save', 'system', 'save an environment setting', [
    'server/src/modules/system/settings/environment.test.ts',
    'name and look are saved, shown to everybody at once, and the log has the difference',
  ]),
  row('GET /public/systemInfoConfig', 'system', 'name, logo, copyright and background, public', [
    'server/src/modules/system/system.test.ts',
    'is open to everybody and says that this is a demonstration',
  ]),
  row('GET (global config)', 'system', 'global config is a JSON string from the server', [
    'server/src/modules/system/settings/environment.test.ts',
    'name and look are saved, shown to everybody at once, and the log has the difference',
  ]),
  row('GET (sex dictionary)', 'system', 'dictionary fetch', [
    'server/src/modules/system/system-resources.test.ts',
    'labels are said in the language of who asks',
  ]),
  row('/websocket address', 'realtime', 'same host, secure when the page is secure', [
    'web/src/lib/socket/socket-address.test.ts',
    'a page at %s opens its socket at %s',
  ]),
  row('/websocket', 'realtime', 'connects with a token query parameter', [
    'server/src/modules/realtime/realtime.test.ts',
    'gets what is for its person, as msgType and body',
  ]),
];
