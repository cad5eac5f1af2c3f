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
  row('captcha reference', 'captcha', '310x155'),
  row('click-word captcha', 'captcha', '3 clicks, coordinates scaled to 310x155'),
  row('captcha success display', 'captcha', '1 s; pop mode closes after 1.5 s'),
  row('upload default max', 'files', '5 MB', [
    'server/src/modules/files/files.test.ts',
    'refuses what is larger than 5 MB, and what is larger than the field allows',
  ]),
  row('re-click guard', 'system', '3000 ms', [
    'web/src/lib/calls/intentions.test.ts',
    'the same click within 3 seconds of its success is still the same click',
  ]),
  row('image preview', 'files', '150 px'),
  row('editor height', 'forms', '200', [
    'web/src/ui/rich-text/rich-text-editor.test.tsx',
    'an empty text has room to write: 200 px',
  ]),
  row('login cookie', 'session', 'Admin-Token', [
    'server/src/http/authenticate.test.ts',
    'is out of reach of scripts, and a readable marker says only that somebody is signed in',
  ]),
  row('defaults', 'system', 'layout classic, language en, size medium'),
  row('animations', 'system', 'slide-right, slide-left, opacitys'),
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
  row('card grid', 'system', 'span 8, gutter 20'),
  row('count-up', 'system', '3000 ms'),
  row('random short id', 'forms', '6 characters, letters and digits', [
    'server/src/modules/submissions/finalization/finalize-answers.test.ts',
    'a short id has 6 letters and digits, and no two of a form are alike',
  ]),
  row('client version', 'session', '6.0', [
    'shared/src/api/wire/client.test.ts',
    'puts path parameters into the path and the rest of a GET into the query',
  ]),
  row('dictionary tags', 'system', 'dictionary tag types exist'),
  row('select all', 'system', 'the search select offers a select-all option'),
];
