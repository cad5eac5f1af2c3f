import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** The error catalogue (section 8): codes of the envelope, transport errors and texts. */
export const codes: readonly Row[] = [
  row('code 401', 'session', 'clear token, log out, go to /login with redirect', [
    'web/src/app/guard/guard.test.tsx',
    'whose session has ended comes to the sign-in page, and back later',
  ]),
  row('code 403', 'session', "'Not authorized to access the requested resource'", [
    'web/src/lib/calls/use-call.test.tsx',
    'a write that is refused with %i “%s” is not done, and a notification says “%s”',
  ]),
  row('code 404', 'session', "'Requested resource not found'", [
    'web/src/lib/calls/use-call.test.tsx',
    'a write that is refused with %i “%s” is not done, and a notification says “%s”',
  ]),
  row('code 500', 'session', 'show the error message and reject', [
    'web/src/lib/calls/use-call.test.tsx',
    'a write that is refused with %i “%s” is not done, and a notification says “%s”',
  ]),
  row('code 510', 'session', 'pass the body through', [
    'web/src/lib/calls/http.test.tsx',
    'code $code in a reply with HTTP $status does what the catalogue says: $seen',
  ]),
  row('code 416', 'captcha', 'open the slide captcha', [
    'web/src/fill/captcha/captcha.test.tsx',
    'is moved with the keyboard, says how long it took, and gives what the server keeps',
  ]),
  row('code 416 repeat', 'captcha', 'the original request is repeated with slideCode', [
    'web/src/lib/calls/http.test.tsx',
    '416 asks for the captcha and repeats the same request with its answer',
  ]),
  row('code 410', 'system', 'go to /license', [
    'web/src/lib/calls/http.test.tsx',
    'code $code in a reply with HTTP $status does what the catalogue says: $seen',
  ]),
  row('code 410 there', 'system', 'reject if already at /license', [
    'web/src/lib/calls/http.test.tsx',
    '410 on the licence page itself only refuses',
  ]),
  row('code other', 'session', 'notification with the message', [
    'web/src/lib/calls/use-call.test.tsx',
    'a write that is refused with %i “%s” is not done, and a notification says “%s”',
  ]),
  row('default text', 'session', "'System error, please contact the administrator'", [
    'web/src/lib/calls/use-call.test.tsx',
    'a write that is refused with %i “%s” is not done, and a notification says “%s”',
  ]),
  row('transport network', 'session', "'backend interface connection abnormal'", [
    'web/src/lib/calls/http.test.tsx',
    'a broken connection and a bare status say so',
  ]),
  row('transport timeout', 'session', "'system interface request timed out'", [
    'web/src/lib/calls/http.test.tsx',
    'a reply that takes too long says so',
  ]),
  row('transport status', 'session', "'system interface {status} abnormal'", [
    'web/src/lib/calls/http.test.tsx',
    'a broken connection and a bare status say so',
  ]),
  row('captcha 0000', 'captcha', 'code 0000 is success; others show repMsg', [
    'web/src/fill/captcha/captcha.test.tsx',
    'says what the server says, and with 6201 takes the pictures away',
  ]),
  row('captcha 6201', 'captcha', 'clears the images', [
    'web/src/fill/captcha/captcha.test.tsx',
    'says what the server says, and with 6201 takes the pictures away',
  ]),
  row('captcha failure text', 'captcha', "'verification failed'", [
    'web/src/fill/captcha/captcha.test.tsx',
    'says “verification failed” and comes again with another picture',
  ]),
  row('editor upload errors', 'files', 'invalid JSON, HTTP error status', [
    'web/src/ui/upload/upload.test.tsx',
    'an editor that cannot upload says why: %s',
  ]),
  row('download failure', 'files', "'file download failed'", [
    'server/src/modules/files/files.test.ts',
    'that cannot be had says so on a page, in %s',
  ]),
  row('text after adding', 'system', "'Add success'", [
    'web/src/features/workflow/definition/definition-page.test.tsx',
    'a new process is saved as a draft, with “Add success”',
  ]),
  row('text after editing', 'system', "'Update success'", [
    'web/src/features/tickets/linked-form/linked-form-page.test.tsx',
    'switching one off says “Update success”',
  ]),
  row('text after deleting', 'system', "'Delete success'", [
    'web/src/features/tickets/linked-form/linked-form-page.test.tsx',
    'only then they go, with “Delete success”',
  ]),
  row('confirm delete devices', 'devices', 'asks to confirm deleting the listed device records', [
    'web/src/features/devices/device-page.test.tsx',
    'deleting asks with the listed records, and only then they go',
  ]),
  row('confirm delete linked forms', 'tickets', 'asks to confirm deleting the listed linked forms', [
    'web/src/features/tickets/linked-form/linked-form-page.test.tsx',
    'deleting names the listed items and asks',
  ]),
  row('confirm export', 'devices', 'asks before exporting all items', [
    'web/src/features/devices/device-page.test.tsx',
    'exporting all items asks first',
  ]),
  row('confirm export of linked forms', 'tickets', 'asks before exporting all linked forms', [
    'web/src/features/tickets/linked-form/linked-form-page.test.tsx',
    'exporting all items asks first, with their number',
  ]),
  row('empty filter result', 'system', "'no data'", [
    'web/src/ui/table/table-page.test.tsx',
    'nothing found says "No data" and offers to clear the filters',
  ]),
];
