import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** The error catalogue (section 8): codes of the envelope, transport errors and texts. */
export const codes: readonly Row[] = [
  row('code 401', 'session', 'clear token, log out, go to /login with redirect'),
  row('code 403', 'session', "'Not authorized to access the requested resource'", [
    'server/src/modules/system/system.test.ts',
    'needs its permission',
  ]),
  row('code 404', 'session', "'Requested resource not found'", [
    'server/src/http/wire.test.ts',
    'an unknown address below /api is an envelope too',
  ]),
  row('code 500', 'session', 'show the error message and reject'),
  row('code 510', 'session', 'pass the body through', ['shared/src/api/client.test.ts', '510 with the body as it is']),
  row('code 416', 'captcha', 'open the slide captcha, then repeat the request with slideCode'),
  row('code 410', 'system', 'go to /license, reject if already there'),
  row('code other', 'session', 'notification with the message'),
  row('default text', 'session', "'System error, please contact the administrator'", [
    'server/src/http/request-id.test.ts',
    'reaches people as one plain sentence, without its text',
  ]),
  row('transport network', 'session', "'backend interface connection abnormal'", [
    'shared/src/api/client.test.ts',
    'no network',
  ]),
  row('transport timeout', 'session', "'system interface request timed out'", [
    'shared/src/api/client.test.ts',
    'no answer in time',
  ]),
  row('transport status', 'session', "'system interface {status} abnormal'", [
    'shared/src/api/client.test.ts',
    'a page of a proxy',
  ]),
  row('captcha 0000', 'captcha', 'code 0000 is success; others show repMsg'),
  row('captcha 6201', 'captcha', 'clears the images'),
  row('captcha failure text', 'captcha', "'verification failed'"),
  row('editor upload errors', 'files', 'invalid JSON, HTTP error status'),
  row('download failure', 'files', "'file download failed'"),
  row('success texts', 'system', "'Add success', 'Update success', 'Delete success'"),
  row('confirm delete devices', 'devices', 'asks to confirm deleting the listed device records'),
  row('confirm delete linked forms', 'tickets', 'asks to confirm deleting the listed linked forms'),
  row('confirm export', 'devices', 'asks before exporting all items'),
  row('empty filter result', 'system', "'no data'"),
];
