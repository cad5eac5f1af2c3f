import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenContracts } from '../../server/src/http/openapi.ts';
import { buildSite } from './build-site.ts';
import { addressOf, CONTENTS } from './contents.ts';
import { renderMarkdown } from './render-markdown.ts';

describe('the site of the papers', () => {
  let site: string;
  const read = (address: string): string => readFileSync(join(site, address), 'utf8');
  const pages = (): string[] => globSync('**/*.html', { cwd: site });

  beforeAll(() => {
    site = mkdtempSync(join(tmpdir(), 'countersign-site-'));
    buildSite(site);
  });
  afterAll(() => rmSync(site, { recursive: true }));

  test('has every paper once', () => {
    const papers = globSync(['docs/*.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md']).toSorted();
    expect(CONTENTS.flatMap(({ files }) => files).toSorted()).toEqual(papers);
    const addresses = globSync(['README.md', 'docs/**/*.md']).map(addressOf);
    expect(addresses.filter((address) => !address || !existsSync(join(site, address)))).toEqual([]);
  });

  test('leads nowhere that is not there: pages, headings, pictures, files', () => {
    const anchors = new Map(pages().map((page) => [page, new Set(read(page).match(/(?<= id=")[^"]+/g))]));
    const broken = pages().flatMap((page) =>
      [...read(page).matchAll(/ (?:href|src)="([^"]*)"/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:https?|mailto):/.test(target))
        .filter((target) => {
          const [path = '', anchor] = target.split('#', 2);
          const place = path === '' ? page : normalize(join(dirname(page), path));
          return !existsSync(join(site, place)) || (anchor && anchors.get(place)?.has(anchor) === false);
        })
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test('says on each page what it is: a title, one first heading, one place in the menu', () => {
    for (const page of pages()) {
      const html = read(page);
      expect([page, html.match(/<h1 /g)?.length, html.match(/aria-current="page"/g)?.length ?? 0]).toEqual([
        page,
        1,
        page === 'index.html' || (page.startsWith('decisions/') && page !== 'decisions/index.html') ? 0 : 1,
      ]);
      expect([page, html.includes('<title> ·')]).toEqual([page, false]);
    }
  });

  test('loads nothing from elsewhere', () => {
    const fetched = pages().flatMap(
      (page) => read(page).match(/<(?:script|link|img)[^>]+(?:src|href)="https?:[^>]*>/g) ?? [],
    );
    expect(fetched).toEqual([]);
  });

  test('describes each call that takes an API token, with its fields', () => {
    const html = read('api-reference.html');
    const missing = tokenContracts.filter(({ method, path }) => !html.includes(`<code>${method} /api${path}</code>`));
    expect(missing).toEqual([]);
    expect(html).toMatch(/<td><code>formKey<\/code><\/td><td>query<\/td><td>yes<\/td>/);
  });

  test('has a list and a whole text for language models', () => {
    const lines = read('llms.txt').match(/^- \[.+\]\((.+)\): .+/gm) ?? [];
    expect(lines).toHaveLength(CONTENTS.flatMap(({ files }) => files).length + 2);
    expect(read('llms-full.txt')).toContain('# Countersign inside Zendesk');
  });

  test('finds sections by their headings', () => {
    const sections = JSON.parse(read('sections.js').slice('window.SECTIONS = '.length, -2)) as string[][];
    expect(sections).toContainEqual([
      'The API for programs',
      'Tokens',
      'api.html#tokens',
      expect.stringMatching(/^People with the right session:token:add/),
    ]);
  });
});

test.each([
  ['# Ours & “theirs”', 'ours--theirs'],
  ['## `DATABASE_URL` with hosts', 'database_url-with-hosts'],
  ['## 1. What’s new?', '1-whats-new'],
  ['## Größe 大小', 'größe-大小'],
])('the heading %s has the anchor that GitHub gives it', (markdown, id) => {
  const around = { file: 'docs/a.md', address: 'a.html', isCarried: () => false };
  expect(renderMarkdown(markdown, around).headings).toMatchObject([{ id }]);
});

test('links between papers lead between pages; what the site does not carry is plain text', () => {
  const around = {
    file: 'docs/decisions/0001-a.md',
    address: 'decisions/0001-a.html',
    isCarried: (path: string) => path === 'docs/pictures/a.png',
  };
  const { html, files } = renderMarkdown(
    '[API](../api.md#tokens) [code](../../server/src/main.ts) [web](https://example.com) ![a](../pictures/a.png)',
    around,
  );
  expect(html.trim()).toBe(
    '<p><a href="../api.html#tokens">API</a> code <a href="https://example.com">web</a> <img src="../pictures/a.png" alt="a" loading="lazy"></p>',
  );
  expect(files).toEqual(['docs/pictures/a.png']);
});
