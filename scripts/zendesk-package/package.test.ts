import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { checkPackage, packageWarnings } from './check-package.ts';
import { collectPackage } from './collect-package.ts';
import { writeZip, type ZipEntry } from './write-zip.ts';

const ROOT = new URL('../..', import.meta.url).pathname;
const ours = () => collectPackage(ROOT);
const problemsOf = (entries: ZipEntry[]) => checkPackage(entries, writeZip(entries));

const replaced = (name: string, change: (text: string) => string) =>
  ours().map((entry) => (entry.name === name ? { name, data: Buffer.from(change(entry.data.toString())) } : entry));
const withManifest = (change: (manifest: Record<string, never>) => void) =>
  replaced('manifest.json', (text) => {
    const manifest = JSON.parse(text) as Record<string, never>;
    change(manifest);
    return JSON.stringify(manifest);
  });
const added = (name: string, data: string | Buffer) => [...ours(), { name, data: Buffer.from(data) }];

describe('our package', () => {
  test('has nothing that Zendesk would refuse', () => {
    expect(problemsOf(ours())).toEqual([]);
    expect(packageWarnings(ours())).toEqual([]);
  });

  test('holds the manifest, logos, icon and store texts, and nothing else', () => {
    const names = ours().map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['manifest.json', 'assets/logo.png', 'translations/en.json']));
    expect(
      names.filter(
        (name) =>
          !/^(manifest\.json|assets\/(logo|logo-small)\.png|assets\/icon_nav_bar\.svg|translations\/[\w-]+\.json)$/.test(
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

  test('names the host that was asked for', () => {
    const [manifest] = collectPackage(ROOT, { host: 'forms.acme.test' });
    expect(JSON.parse(manifest?.data.toString() ?? '')).toMatchObject({ domainWhitelist: ['forms.acme.test'] });
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
      () => withManifest((m) => Reflect.set(m, 'defaultLocale', 'fr')),
      /fr.json is missing/,
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
      () => replaced('manifest.json', (t) => t.replace(/"scopes": \[[^\]]*\]/, '"x": 1')),
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
      () => replaced('translations/en.json', (t) => t.replace('"sharedSecret"', '"other"')),
      /no label for sharedSecret/,
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
    ['more than a megabyte', () => added('assets/noise.txt', randomBytes(1_200_000)), /more than/],
  ])('%s', (_what, entries, problem) => {
    expect(problemsOf(entries()).join('\n')).toMatch(problem);
  });
});
