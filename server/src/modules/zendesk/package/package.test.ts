import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkPackage, packageWarnings } from './check-package.ts';
import { collectPackage } from './collect-package.ts';
import { readHost } from './read-host.ts';
import { readListing } from './read-listing.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const ROOT = new URL('../../../../..', import.meta.url).pathname;
const HOST = 'forms.acme.com';
const ours = () => collectPackage(ROOT, { host: HOST });
const problemsOf = (entries: ZipEntry[]) => checkPackage(entries, writeZip(entries));

const replaced = (name: string, change: (text: string) => string) =>
  ours().map((entry) => (entry.name === name ? { name, data: Buffer.from(change(entry.data.toString())) } : entry));
const withManifest = (change: (manifest: Record<string, never>) => void) =>
  replaced('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Record<string, never>;
    change(manifest);
    return JSON.stringify(manifest);
  });
const dataOf = (name: string): Buffer => ours().find((entry) => entry.name === name)?.data ?? Buffer.alloc(0);
const withRequirements = (change: (requirements: Record<string, never>) => void) =>
  replaced('requirements.json', (text) => {
    const requirements = JSON.parse(text) as Record<string, never>;
    change(requirements);
    return JSON.stringify(requirements);
  });
const withParameter = (parameter: object) =>
  withManifest((m) => Reflect.set(m, 'parameters', [...((m as never)['parameters'] as object[]), parameter]));
const aPng = (width: number, height: number) => {
  const data = Buffer.from(dataOf('assets/logo-small.png'));
  data.writeUInt32BE(width, 16);
  data.writeUInt32BE(height, 20);
  return data;
};
const added = (name: string, data: string | Buffer) => [...ours(), { name, data: Buffer.from(data) }];

describe('our package', () => {
  test('has nothing that Zendesk would refuse', () => {
    expect(problemsOf(ours())).toEqual([]);
    expect(packageWarnings(ours())).toEqual([]);
  });

  test('holds the manifest, requirements, logos, icon and store texts, and nothing else', () => {
    const names = ours().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['manifest.json', 'requirements.json', 'assets/logo.png', 'translations/en.json']),
    );
    expect(
      names.filter(
        (name) =>
          !/^((manifest|requirements)\.json|assets\/(logo|logo-small)\.png|assets\/icon_nav_bar\.svg|translations\/[\w-]+\.json)$/.test(
            name,
          ),
      ),
    ).toEqual([]);
  });

  test('opens every location on the server of the customer by a signed request', () => {
    const manifest = JSON.parse(ours()[0]?.data.toString() ?? '');
    expect(Object.keys(manifest.location.support)).toEqual([
      'ticket_sidebar',
      'new_ticket_sidebar',
      'nav_bar',
      'modal',
    ]);
    for (const place of Object.values(manifest.location.support)) {
      expect(place).toMatchObject({ url: '{{setting.serverUrl}}/zendesk/landing' });
    }
    expect(manifest).toMatchObject({ signedUrls: true, singleInstall: true, frameworkVersion: '2.0' });
  });

  test('brings the ticket field “Approval status” and the view “Waiting for approval”, which reads its tag', () => {
    const { ticket_fields, views } = JSON.parse(dataOf('requirements.json').toString());
    const [field] = Object.values(ticket_fields) as { title: string; type: string; custom_field_options: object[] }[];
    expect(field).toMatchObject({ title: 'Approval status', type: 'tagger', required: false });
    expect(field?.custom_field_options).toMatchObject(
      ['pending', 'approved', 'rejected', 'cancelled'].map((state) => ({ value: `approval_${state}` })),
    );
    const [view] = Object.values(views) as { title: string; all: object[] }[];
    expect(view).toMatchObject({ title: 'Waiting for approval' });
    expect(view?.all).toContainEqual({ field: 'current_tags', operator: 'includes', value: 'approval_pending' });
  });

  test('speaks ten languages in the store', () => {
    const languages = ours().flatMap(({ name }) => /^translations\/(.+)\.json$/.exec(name)?.[1] ?? []);
    expect(languages).toEqual(['ar', 'de', 'en', 'es', 'fr', 'ja', 'ko', 'pt-br', 'zh-cn', 'zh-tw']);
  });

  test('is checked on a copy: drawings stay as they are', () => {
    const before = readFileSync(join(ROOT, 'assets/icon_nav_bar.svg'), 'utf8');
    problemsOf(ours());
    expect(readFileSync(join(ROOT, 'assets/icon_nav_bar.svg'), 'utf8')).toBe(before);
    expect(dataOf('assets/icon_nav_bar.svg').toString()).toBe(before);
  });

  test('names the host that was asked for, and asks for nothing but its address', () => {
    const manifest = JSON.parse(dataOf('manifest.json').toString());
    expect(manifest).toMatchObject({
      domainWhitelist: [HOST],
      author: { name: 'Countersign', url: `https://${HOST}` },
    });
    expect(manifest.parameters).toEqual([{ name: 'serverUrl', type: 'url', required: true }]);
    expect(JSON.stringify(manifest)).not.toContain('.example');
  });

  test('is far below a megabyte and opens with other tools', () => {
    const archive = writeZip(ours());
    expect(archive.length).toBeLessThan(1_000_000);
    const folder = mkdtempSync(join(tmpdir(), 'countersign-zip-'));
    writeFileSync(join(folder, 'app.zip'), archive);
    const read = `import zipfile,sys; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))`;
    const { stdout, error } = spawnSync('python3', ['-c', read, join(folder, 'app.zip')], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    if (!error) expect(stdout.trim()).toBe(`None ${ours().length}`);
    // Without that tool the first entry is read by hand.
    const nameLength = archive.readUInt16LE(26);
    const body = archive.subarray(30 + nameLength, 30 + nameLength + archive.readUInt32LE(18));
    expect(inflateRawSync(body).equals(ours()[0]?.data ?? Buffer.alloc(0))).toBe(true);
  });
});

const opaque = (entry: ZipEntry): ZipEntry => {
  if (entry.name !== 'assets/logo-small.png') return entry;
  const data = Buffer.from(entry.data);
  data.writeUInt8(2, 25);
  return { ...entry, data };
};

describe('is warned about', () => {
  test.each<[string, string, string]>([
    ['a word that sounds like a secret', 'assets/app.js', 'const authKey = 1'],
    ['the same in data', 'assets/app.json', '{"api_key":1}'],
    ['an address without encryption', 'assets/app.js', 'fetch("http://a.test")'],
  ])('%s', (_what, name, text) => {
    expect(packageWarnings(added(name, text))).toHaveLength(1);
  });
});

describe('is refused', () => {
  test.each<[string, () => ZipEntry[], RegExp]>([
    [
      'no manifest at the top',
      () => ours().map((entry) => ({ ...entry, name: `app/${entry.name}` })),
      /not at the top/,
    ],
    [
      'a key that stands twice',
      () => replaced('manifest.json', (text) => text.replace('{', '{"private":true,')),
      /"private" twice/,
    ],
    ['no author', () => withManifest((m) => Reflect.deleteProperty(m, 'author')), /author is missing/],
    ['an author at ftp', () => withManifest((m) => Reflect.set(m.author ?? {}, 'url', 'ftp://a.test')), /author.url/],
    [
      'a default language without texts',
      () => withManifest((m) => Reflect.set(m, 'defaultLocale', 'it')),
      /it.json is missing/,
    ],
    [
      'a default language that is a word',
      () => withManifest((m) => Reflect.set(m, 'defaultLocale', 'english')),
      /defaultLocale/,
    ],
    ['framework 1.0', () => withManifest((m) => Reflect.set(m, 'frameworkVersion', '1.0')), /frameworkVersion/],
    ['another product', () => withManifest((m) => Reflect.set(m.location ?? {}, 'chat', {})), /chat is not ours/],
    [
      'an unknown location',
      () => withManifest((m) => Reflect.set(m.location?.['support'] ?? {}, 'basement', {})),
      /basement/,
    ],
    [
      'an address without encryption',
      () => replaced('manifest.json', (t) => t.replaceAll('{{setting.serverUrl}}', 'http://a.test')),
      /wrong url/,
    ],
    [
      'a page that is not in the package',
      () => replaced('manifest.json', (t) => t.replaceAll('{{setting.serverUrl}}/zendesk/landing', 'assets/none.html')),
      /wrong url/,
    ],
    [
      'a secure parameter without scopes',
      () => withParameter({ name: 'a', type: 'text', secure: true }),
      /needs scopes/,
    ],
    [
      'a parameter called name',
      () => replaced('manifest.json', (t) => t.replace('"serverUrl"', '"name"')),
      /wrong name/,
    ],
    [
      'a whitelist with addresses',
      () => withManifest((m) => Reflect.set(m, 'domainWhitelist', ['https://a.test/'])),
      /domainWhitelist/,
    ],
    ['a sample PDF', () => added('assets/sample.pdf', '%PDF-1.7'), /sample\.pdf/],
    ['a PDF under another name', () => added('assets/sample.png', '%PDF-1.7'), /is a PDF file/],
    ['an SVG with a script', () => added('assets/icon.svg', '<svg><script/></svg>'), /more than shapes/],
    [
      'texts of the screens',
      () => replaced('translations/en.json', (t) => t.replace('{', '{"common":{"a":"b"},')),
      /section common/,
    ],
    [
      'a text that is missing in one language',
      () => replaced('translations/zh-cn.json', (t) => t.replace('"short_description"', '"other"')),
      /zh-cn.json has no app.short_description/,
    ],
    [
      'a parameter without label',
      () => replaced('translations/en.json', (t) => t.replace('"serverUrl"', '"other"')),
      /no label for serverUrl/,
    ],
    ['texts under a wrong name', () => added('translations/english.json', '{"app":{}}'), /not called like a language/],
    [
      'a logo of another size',
      () =>
        ours().map((e) =>
          e.name === 'assets/logo.png'
            ? { ...e, data: ours().find((o) => o.name === 'assets/logo-small.png')?.data ?? e.data }
            : e,
        ),
      /320 by 320/,
    ],
    ['a logo without transparency', () => ours().map(opaque), /must have transparency/],
    ['a banner of another size', () => added('assets/banner.png', aPng(800, 200)), /830 by 200 or 1660 by 400/],
    ['a nested manifest', () => added('app/manifest.json', '{}'), /second manifest/],
    ['a file twice', () => added('assets/logo.png', aPng(320, 320)), /in the package twice/],
    ['a name that leads out', () => added('assets/../../x.js', ''), /leads out of the package/],
    ['a file in tmp', () => added('tmp/notes.txt', ''), /left out by Zendesk/],
    [
      'a drawing with a picture in it',
      () => added('assets/i.svg', '<svg><image href="#a"/></svg>'),
      /embeds a picture/,
    ],
    ['a drawing that acts', () => added('assets/i.svg', '<svg onload="x()"><g/></svg>'), /script on an event/],
    ['a drawing that links', () => added('assets/i.svg', '<svg><use href="https://a.test/#b"/></svg>'), /outside/],
    ['a drawing with foreign parts', () => added('assets/i.svg', '<svg><foreignObject/></svg>'), /<foreignObject>/],
    ['a page called a drawing', () => added('assets/i.svg', '<html></html>'), /no SVG drawing/],
    ['an author without a text', () => withManifest((m) => Reflect.set(m.author ?? {}, 'name', 7)), /author.name/],
    ['a flag that is a word', () => withManifest((m) => Reflect.set(m, 'requirementsOnly', 'no')), /requirementsOnly/],
    [
      'terms at no address',
      () => withManifest((m) => Reflect.set(m, 'termsConditionsURL', 'terms')),
      /termsConditions/,
    ],
    ['an unknown experiment', () => withManifest((m) => Reflect.set(m, 'experiments', { magic: true })), /magic/],
    ['a template of old', () => withManifest((m) => Reflect.set(m, 'noTemplate', true)), /noTemplate/],
    [
      'a location that is a little flexible',
      () => withManifest((m) => Reflect.set(m.location?.['support']?.['modal'] ?? {}, 'flexible', 'a little')),
      /flexible of the location modal/,
    ],
    ['a parameter of an unknown type', () => withParameter({ name: 'a', type: 'password' }), /a has a wrong type/],
    ['a hidden one that is required', () => withParameter({ name: 'a', type: 'hidden', required: true }), /hidden/],
    ['a parameter that stands twice', () => withParameter({ name: 'serverUrl', type: 'url' }), /stands twice/],
    ['scopes without security', () => withParameter({ name: 'a', type: 'text', scopes: ['body'] }), /wrong scopes/],
    [
      'unknown scopes',
      () => withParameter({ name: 'a', type: 'text', secure: true, scopes: ['everywhere'] }),
      /wrong scopes/,
    ],
    [
      'a secure default',
      () => withParameter({ name: 'a', type: 'text', secure: true, scopes: ['body'], default: 'x' }),
      /has a default/,
    ],
    ['an open token', () => withParameter({ name: 'apiToken', type: 'text' }), /sounds like a secret/],
    ['a grant without its addresses', () => withParameter({ name: 'a', type: 'oauth' }), /needs oauth/],
    [
      'two grants',
      () =>
        withManifest((m) => {
          Reflect.set(m, 'parameters', [
            { name: 'a', type: 'oauth' },
            { name: 'b', type: 'oauth' },
          ]);
          Reflect.set(m, 'oauth', {});
        }),
      /only one parameter may be of the type oauth[^]*oauth has no client_id/,
    ],
    ['requirements that are no JSON', () => replaced('requirements.json', () => '{'), /not a JSON object/],
    [
      'a requirement that stands twice',
      () => replaced('requirements.json', (t) => t.replace('{', '{"views":{},')),
      /"views" twice/,
    ],
    [
      'requirements of an unknown type',
      () => withRequirements((r) => Reflect.set(r, 'rules', {})),
      /unknown type rules/,
    ],
    ['a view without a title', () => withRequirements((r) => Reflect.set(r, 'views', { a: {} })), /a .* has no title/],
    [
      'a field of people without a key',
      () => withRequirements((r) => Reflect.set(r, 'user_fields', { a: { title: 'A' } })),
      /has no key/,
    ],
    [
      'a webhook without an address',
      () => withRequirements((r) => Reflect.set(r, 'webhooks', { a: { name: 'A', status: 'active' } })),
      /has no endpoint/,
    ],
    [
      'two options with one tag',
      () => replaced('requirements.json', (t) => t.replace('"approval_approved"', '"approval_pending"')),
      /stands twice/,
    ],
    [
      'an option that is no tag',
      () => replaced('requirements.json', (t) => t.replace('"approval_approved"', '"Approved!"')),
      /no tag/,
    ],
    [
      'more than 5000 requirements',
      () =>
        withRequirements((r) =>
          Reflect.set(
            r,
            'macros',
            Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`m${at}`, { title: 'M' }])),
          ),
        ),
      /more than 5000/,
    ],
    ['more than a megabyte', () => added('assets/noise.txt', randomBytes(1_200_000)), /more than/],
  ])('%s', (_what, entries, problem) => {
    expect(problemsOf(entries()).join('\n')).toMatch(problem);
  });
});

describe('the script', () => {
  const run = (...args: string[]) => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/package-zendesk.ts', ...args], { cwd: ROOT });
    return { status, said: stderr.toString() };
  };

  test.each<[string, string[], RegExp]>([
    ['without a host', [], /Name your server/],
    ['for http', ['--host', 'http://forms.acme.com'], /https addresses only/],
    ['for a placeholder', ['--host', 'forms.example.com'], /name your real server/],
  ])('writes no package %s', (_what, args, problem) => {
    const { status, said } = run(...args);
    expect(said).toMatch(problem);
    expect(status).toBe(1);
  });
});

describe('the host of the server', () => {
  test.each([
    ['forms.acme.com', 'forms.acme.com'],
    ['https://Forms.Acme.com/', 'forms.acme.com'],
    [' https://forms.acme.com:8443/zendesk/landing ', 'forms.acme.com'],
  ])('%s is read', (text, host) => {
    expect(readHost(text)).toBe(host);
  });

  test.each([
    [undefined, /Name your server/],
    ['  ', /Name your server/],
    ['http://forms.acme.com', /https addresses only/],
    ['ftp://forms.acme.com', /enter a host name/],
    ['https://me:you@forms.acme.com', /enter a host name/],
    ['forms', /enter a host name/],
    ['forms acme.com', /enter a host name/],
    ['localhost', /real server/],
    ['localhost:4300', /real server/],
    ['127.0.0.1', /real server/],
    ['https://[::1]/', /real server/],
    ['countersign.example', /real server/],
    ['forms.example.org', /real server/],
    ['forms.acme.test', /real server/],
    ['nas.local', /real server/],
  ])('%s is refused', (text, problem) => {
    expect(() => readHost(text)).toThrow(problem);
  });
});

describe('the listing', () => {
  const listing = { private: false, author: { name: 'Acme', email: 'it@acme.com', url: 'https://acme.com' } };
  const whole = { ...listing, termsUrl: 'https://acme.com/terms', screenshots: ['shot.png'] };
  const read = (text: string, shot = aPng(1024, 768)) => {
    const root = mkdtempSync(join(tmpdir(), 'countersign-listing-'));
    mkdirSync(join(root, 'zendesk-app'));
    writeFileSync(join(root, 'zendesk-app/listing.json'), text);
    writeFileSync(join(root, 'shot.png'), shot);
    try {
      return readListing(root);
    } finally {
      rmSync(root, { recursive: true });
    }
  };

  test('for the marketplace has contacts, terms and screenshots; a private one needs the name alone', () => {
    expect(read(JSON.stringify(whole))).toEqual(whole);
    const bare = { private: true, author: { name: 'Acme', email: '', url: '' }, termsUrl: '', screenshots: [] };
    expect(read(JSON.stringify(bare))).toEqual(bare);
  });

  test.each<[string, object | string, RegExp]>([
    ['is no JSON', '{', /isn't valid JSON/],
    ['has a key twice', '{"private":true,"private":false}', /"private" is there twice/],
    ['has a key that nothing reads', { ...whole, banner: 'x' }, /banner/],
    ['names nobody', { ...whole, author: { name: '', email: '', url: '' } }, /author\.name/],
    ['has a placeholder for e-mail', { ...whole, author: { ...whole.author, email: 'a@b.example' } }, /author\.email/],
    ['has no e-mail', { ...whole, author: { ...whole.author, email: '' } }, /author\.email: the marketplace needs it/],
    ['has terms without encryption', { ...whole, termsUrl: 'http://acme.com' }, /termsUrl: enter an https/],
    ['has no screenshot', { ...whole, screenshots: [] }, /screenshots: the marketplace needs/],
    ['names a picture that is not there', { ...whole, screenshots: ['none.png'] }, /screenshots\.0: no file none\.png/],
    ['leads out of the repository', { ...whole, screenshots: ['../shot.png'] }, /screenshots\.0: no file/],
  ])('is refused when it %s', (_what, content, problem) => {
    expect(() => read(typeof content === 'string' ? content : JSON.stringify(content))).toThrow(problem);
  });

  test('is refused when a screenshot has another size', () => {
    expect(() => read(JSON.stringify(whole), aPng(800, 600))).toThrow(/1024 by 768 or 2048 by 1536, is 800 by 600/);
  });
});
