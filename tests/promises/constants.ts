import type { Row, Room, ShownBy } from './promise.ts';

const row = (id: string, room: Room, text: string, shownBy?: ShownBy): Row => ({
  id: `constant ${id}`,
  room,
  text,
  ...(shownBy ? { shownBy } : {}),
});

/** Business constants and limits (section 9). */
export const constants: readonly Row[] = [
  row('request timeout', 'session', '30000 ms', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('progress poll interval', 'files', '5000 ms', [
    'web/src/ui/export/poll-pause.test.ts',
    'while it runs, every 5000 ms',
  ]),
  row('page sizes', 'system', '5, 10, 20, 30, 50', [
    'web/src/ui/table/table-page.test.tsx',
    'offers 5, 10, 20, 30 and 50 rows; another size starts at the first page',
  ]),
  row('default page', 'system', 'page 1, limit 20', [
    'server/src/modules/system/system.test.ts',
    'shows the first 20 where nothing is asked',
  ]),
  row('pager count', 'system', '7, and 5 on narrow screens', [
    'web/src/ui/table/table-page.test.tsx',
    'names %s in its pager',
  ]),
  row('captcha reference', 'captcha', '310x155', [
    'server/src/modules/captcha/captcha.test.ts',
    'a puzzle comes without an envelope, with pictures of the sizes that clients expect and every field of the protocol',
  ]),
  row('click-word captcha', 'captcha', '3 clicks, coordinates scaled to 310x155', [
    'web/src/fill/captcha/captcha.test.tsx',
    'three signs are clicked in their order, in the size of the protocol, in Chinese for who reads Chinese',
  ]),
  row('captcha success display', 'captcha', '1 s; pop mode closes after 1.5 s', [
    'web/src/fill/captcha/captcha.test.tsx',
    'is moved with the keyboard, says how long it took, and gives what the server keeps',
  ]),
  row('upload default max', 'files', '5 MB', [
    'server/src/modules/files/files.test.ts',
    'refuses what is larger than 5 MB, and what is larger than the field allows',
  ]),
  row('re-click guard', 'system', '3000 ms', [
    'web/src/lib/calls/intentions.test.ts',
    'the same click within 3 seconds of its success is still the same click',
  ]),
  row('image preview', 'files', '150 px', [
    'server/src/modules/files/preview/preview.test.ts',
    'of %s is a picture of 150 px at most, made once',
  ]),
  row('editor height', 'forms', '200', [
    'web/src/ui/rich-text/rich-text-editor.test.tsx',
    'an empty text has room to write: 200 px',
  ]),
  row('login cookie', 'session', 'Admin-Token', [
    'server/src/http/authenticate.test.ts',
    'is out of reach of scripts, and a readable marker says only that somebody is signed in',
  ]),
  row('defaults', 'system', 'layout classic, language en, size medium', [
    'shared/src/api/session/theme-config.test.ts',
    'has every key of the specification, with its default',
  ]),
  row('animations', 'system', 'slide-right, slide-left, opacitys', [
    'web/src/app/layout/pages/page-motion.test.tsx',
    'a page comes as %s says',
  ]),
  row('socket times', 'realtime', '20 s, 20 s, 5 s', [
    'web/src/lib/socket/socket.test.ts',
    'the times are those of the specification',
  ]),
  row('search debounce', 'system', '430 ms', [
    'web/src/ui/table/table-page.test.tsx',
    'waits 430 ms after the last key before it searches, then starts at the first page',
  ]),
  row('narrow threshold', 'system', '1000 px', [
    'web/src/app/layout/layout-shell.test.tsx',
    'has the menu beside the page from 1000 px on, and over it below',
  ]),
  row('card grid', 'system', 'span 8, gutter 20', [
    'web/src/ui/cards/card-list.test.tsx',
    'cards take span 8 and gutter 20 where nothing else is said',
  ]),
  row('count-up', 'system', '3000 ms', [
    'web/src/ui/count-up.test.tsx',
    'listeners hear the number at once, and it stands at the end',
  ]),
  row('random short id', 'forms', '6 characters, letters and digits', [
    'server/src/modules/submissions/finalization/finalize-answers.test.ts',
    'a short id has 6 letters and digits, and no two of a form are alike',
  ]),
  row('client version', 'session', '6.0', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('dictionary tags', 'system', 'dictionary tag types exist', [
    'web/src/features/system/dictionaries/entry-tag.test.tsx',
    'each tag type of an entry looks different, and the default is plain text',
  ]),
  row('select all', 'system', 'the search select offers a select-all option', [
    'web/src/ui/resource/fields/references-field.test.tsx',
    'the search select offers to select all that are found',
  ]),
];
