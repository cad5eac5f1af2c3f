import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { callAs } from './support/call-as.ts';
import { publishForm } from './support/publish-form.ts';
import { stage } from './support/story.ts';

const story = stage({ keepsPages: true });
const ELSEWHERE = 'evil.example';
/** In each text, so that a page that doesn't show it is noticed. */
const MARK = 'probe';

/** What a text can try on the page that shows it. `pwned()` and calls to another host are counted. */
const CORPUS = [
  '<script>pwned()</script>',
  '<img src=x onerror=pwned()>',
  '"><svg onload=pwned()>',
  "';pwned();'",
  '</title></textarea></script><script>pwned()</script>',
  '<img src="&#34 onerror=pwned()">',
  '&lt;img src=x onerror=pwned()&gt;',
  '<details open ontoggle=pwned()>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<math><mtext><mglyph><style><img src onerror=pwned()>',
  '<a href="javascript:pwned()">here</a>',
  `<base href="//${ELSEWHERE}/">`,
  `<meta http-equiv=refresh content="0;url=//${ELSEWHERE}/">`,
  `<link rel=stylesheet href="//${ELSEWHERE}/x.css">`,
  `<style>@import "//${ELSEWHERE}/x.css"; body { display: none }</style>`,
  `<img src="//${ELSEWHERE}/x.png">`,
  'javascript:pwned()',
  '${pwned()} {{constructor.constructor("pwned()")()}} <%= pwned() %>',
];
const texts = CORPUS.map((text) => `${MARK} ${text}`);
const [short = ''] = texts.filter((text) => text.includes('onerror'));

/** A window that counts scripts that ran, reports of the content policy, and calls to the other host. */
async function watched(page: Page): Promise<string[]> {
  const found: string[] = [];
  const context = page.context();
  await context.exposeFunction('pwned', () => void found.push('a script ran'));
  await context.exposeFunction('reported', (report: string) => void found.push(report));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      (globalThis as never as { reported: (text: string) => void }).reported(`${violatedDirective} ${blockedURI}`);
    });
  });
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === ELSEWHERE) found.push(request.url());
  });
  page.on('dialog', (dialog) => {
    found.push(dialog.message());
    void dialog.dismiss();
  });
  return found;
}

let admin: Page;
let found: string[];
let formKey: string;
let answerId: string;
let dictionaryId: number;

beforeAll(async () => {
  admin = await story.signedIn('admin');
  found = await watched(admin);
  const call = <Data>(method: string, path: string, body?: object) => callAs<Data>(admin, method, path, body);
  const fields = [
    ...texts.map((label, at) => ({ key: `text${at}`, type: 'text', label, placeholder: label, description: label })),
    {
      key: 'choice',
      type: 'single_choice',
      label: short,
      options: texts.map((label, at) => ({ value: `v${at}`, label })),
    },
    { key: 'story', type: 'long_text', label: short, maxLength: 5000 },
  ];
  formKey = await publishForm(admin, short, { fields });
  const answers = {
    ...Object.fromEntries(texts.map((text, at) => [`text${at}`, text])),
    choice: 'v1',
    story: texts.join('\n'),
  };
  ({ submissionId: answerId } = await call<{ submissionId: string }>('POST', '/submissions', {
    formKey,
    version: 1,
    answers,
  }));
  await call('PUT', '/system/user/profile', { nickName: short, phone: '', sex: '2' });
  ({ dictId: dictionaryId } = await call<{ dictId: number }>('POST', '/system/dict/type', {
    dictName: short,
    dictType: 'probes',
    remark: short,
  }));
  for (const [at, text] of texts.entries())
    await call('POST', '/system/dict/data', { dictType: 'probes', dictLabel: text.slice(0, 100), dictValue: `v${at}` });
  await call('POST', '/system/notice', {
    noticeTitle: short,
    noticeContent: [{ type: 'paragraph', runs: texts.map((text) => ({ text })) }],
  });
  await call('POST', '/system/dept', {
    name: `${MARK} <svg onload=pwned()>`,
    parentId: null,
    leaderId: null,
    orderNum: 99,
  });
  await call('POST', '/system/menu', { parentId: null, type: 'folder', title: short, path: 'probes', icon: '' });
});

describe('texts of people run no script and load nothing, on', () => {
  it.each([
    ['the fill page', () => `/s/${formKey}`],
    ['the editor', () => `/project/form/editor?formKey=${formKey}`],
    ['the list of forms', () => '/project/form/list'],
    ['the answers', () => `/project/form/data?formKey=${formKey}`],
    ['one answer', () => `/project/form/data/view?id=${answerId}`],
    ['the statistics', () => `/project/form/statistics?formKey=${formKey}`],
    ['the page for signed-in people', () => `/d/${formKey}`],
    ['the list of people', () => '/system/user'],
    ['the departments', () => '/system/dept'],
    ['the menus', () => '/system/menu'],
    ['the announcements', () => '/system/notice'],
    ['the entries of a dictionary', () => `/dict/type/data/${dictionaryId}`],
    ['the operation log', () => '/monitor/operlog'],
    ['the dashboard', () => '/index'],
  ])('%s', async (_what, address) => {
    await admin.goto(`${story.url}${address()}`);
    await admin
      .getByText(MARK)
      .or(admin.locator(`input[value*="${MARK}"]`))
      .first()
      .waitFor({ state: 'attached' });
    await admin.waitForLoadState('networkidle');
    expect(found.splice(0)).toEqual([]);
  });
});

it('the watch notices a script that would run, a call to another host and a report', async () => {
  await admin.goto(`${story.url}/403`);
  await admin.evaluate((host) => {
    (globalThis as never as { pwned: () => void }).pwned();
    const picture = new Image();
    picture.src = `https://${host}/x.png`;
  }, ELSEWHERE);
  await expect
    .poll(() => found.toSorted())
    .toEqual(expect.arrayContaining(['a script ran', `img-src https://${ELSEWHERE}/x.png`]));
  found.splice(0);
});
