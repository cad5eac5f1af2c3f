import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, normalizePath } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { svgIcon } from './svg-icon.ts';
import { textSection } from './text-section.ts';

const folder = normalizePath(mkdtempSync(join(tmpdir(), 'countersign-loaders-')));
let server: Awaited<ReturnType<typeof createServer>>;
beforeAll(async () => {
  writeFileSync(join(folder, 'react.js'), 'export const createElement = (type, props) => ({ type, props });');
  server = await createServer({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [svgIcon(), textSection()],
    server: { middlewareMode: true, ws: false },
    resolve: { alias: { react: `${folder}/react.js` } },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** What a module gives that imports this file. */
async function imported(file: string, text: string, query: string): Promise<unknown> {
  writeFileSync(join(folder, file), text);
  return ((await server.ssrLoadModule(`${folder}/${file}?${query}`)) as { default: unknown }).default;
}

let icons = 0;
const icon = (text: string) =>
  imported(`icon-${(icons += 1)}.svg`, text, 'icon') as Promise<(props: object) => unknown>;

it('an icon is drawn as its file says, and takes what its place wants', async () => {
  const Icon = await icon(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" stroke-width="2">
  <path d="M1 1"
    fill='none'/>
  <path d="M2 2"/>
</svg>
`);
  expect(Icon({ className: 'big' })).toEqual({
    type: 'svg',
    props: {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: '0 0 16 16',
      strokeWidth: '2',
      'aria-hidden': true,
      className: 'big',
      dangerouslySetInnerHTML: { __html: `<path d="M1 1" fill='none'/><path d="M2 2"/>` },
    },
  });
});

it.each<[string, string]>([
  ['an attribute without quotes', '<svg width=16><path/></svg>'],
  ['an attribute in other quotes', `<svg width='16'><path/></svg>`],
  ['something before it', '<?xml version="1.0"?><svg><path/></svg>'],
  ['another one in it', '<svg><svg><path/></svg></svg>'],
  ['two of them', '<svg><path/></svg><svg></svg>'],
  ['a script', '<svg><script>go()</script></svg>'],
  ['no end', '<svg><path/>'],
  ['no picture', 'not found'],
])('an icon stops the build that has %s', async (_, text) => {
  await expect(icon(text)).rejects.toThrow(/icon-\d+\.svg is not one plain svg element/);
});

const TEXTS = JSON.stringify({
  fill: { send: 'Send' },
  tickets: { sidebar: { open: 'Open' } },
  route: { home: 'Home' },
  session: { signIn: 'Sign in', tokens: { title: 'API tokens' }, link: { stay: 'Stay' } },
  common: { save: 'Save', export: { verb: 'Export' } },
  mail: { greeting: 'Hello' },
});

it.each<[string, unknown]>([
  ['fill', { send: 'Send' }],
  ['tickets.sidebar', { open: 'Open' }],
  [
    'session,route',
    {
      session: { signIn: 'Sign in', tokens: { title: 'API tokens' }, link: { stay: 'Stay' } },
      route: { home: 'Home' },
    },
  ],
  // What a page shows before its room is there.
  [
    'shell',
    { common: { save: 'Save' }, session: { signIn: 'Sign in', link: { stay: 'Stay' } }, route: { home: 'Home' } },
  ],
  // What is said elsewhere: by the sidebar, and in mails.
  [
    'rooms',
    {
      fill: { send: 'Send' },
      tickets: {},
      route: { home: 'Home' },
      session: { signIn: 'Sign in', tokens: { title: 'API tokens' }, link: { stay: 'Stay' } },
      common: { save: 'Save', export: { verb: 'Export' } },
    },
  ],
  ['fill,route', { fill: { send: 'Send' }, route: { home: 'Home' } }],
])('an app carries the texts of %s alone', async (section, texts) => {
  expect(await imported('en.json', TEXTS, `section=${section}`)).toEqual(texts);
});

it('a section that is not there stops the build', async () => {
  await expect(imported('en.json', TEXTS, 'section=tickets.side')).rejects.toThrow(
    'en.json has no section tickets.side',
  );
});
