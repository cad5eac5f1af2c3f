import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../server/src/test-app.ts';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import { download } from './support/download.ts';
import { HOSTILE, plantHostile } from './support/hostile-form.ts';
import { plantOrder } from './support/long-order.ts';
import { python, run } from './support/program.ts';

const COLUMNS = ['$serial', 'name', 'story', 'amount', 'day', 'wishes', 'again', 'items'];
const HEADINGS = ['No.', '=Name, "quoted"', '故事', 'Amount', 'Day', 'Wishes', 'Again', 'Items'];
const WISHES: Record<string, string> = { red: '"Red; dark"', comma: '"Blue, ""light"""', '=1': '"=HYPERLINK(""x"")"' };

let app: TestApp;
let formKey: FormKey;
let files: Uint8Array[];
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'countersign-judges-'));
  app = await startTestApp();
  ({ formKey, files } = await plantHostile(app));
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});

const table = (format: 'csv' | 'xlsx') => download(app, folder, { formKey, format, columns: COLUMNS });
const story = (at: number) => HOSTILE[at]?.story;
const names = HOSTILE.map(({ name }) => name);

describe('CSV', () => {
  /** What a spreadsheet would run begins with an apostrophe. */
  const guarded = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

  test('is read by Python with every cell as it was answered, formulas guarded', async () => {
    const [head, ...rows] = (await python('read_csv.py', await table('csv'))) as string[][];
    expect(head).toEqual(HEADINGS.map(guarded));
    expect(rows.map((row) => row[1])).toEqual(names.map(guarded));
    expect(rows.map((row) => row[2])).toEqual(HOSTILE.map((row) => guarded(row.story)));
    expect(rows.map((row) => row[3])).toEqual(HOSTILE.map((row) => String(row.amount ?? '')));
    expect(rows[0]?.slice(4, 6)).toEqual(['2026-02-28', Object.values(WISHES).join('; ')]);
    expect(JSON.parse(rows[7]?.[7] ?? '')).toEqual(HOSTILE[7]?.items);
  });

  test('is copied by PostgreSQL into a table with numbers and days that are such', async () => {
    const server = startPostgresql() ?? expect.unreachable('PostgreSQL is not installed');
    try {
      const sql = (statement: string, input?: string) =>
        run(
          'psql',
          ['-X', '-q', '-t', '-A', '-v', 'ON_ERROR_STOP=1', '-c', statement, server.url],
          input ? { input } : {},
        );
      await sql(`create table answers (serial int primary key, name text, story text, amount numeric, day date,
        wishes text, again text, items jsonb)`);
      await sql('copy answers from stdin (format csv, header true)', readFileSync(await table('csv'), 'utf8'));
      const facts = `select (select sum(amount) from answers), min(day), max(day), count(day), sum((item ->> 'count')::numeric)
        from answers left join lateral jsonb_array_elements(items) item on true`;
      expect(await sql(facts)).toBe('1001234562.37|1900-02-28|9999-12-31|4|-1.5\n');
      const kept = JSON.parse(
        await sql('select json_agg(json_build_array(name, story) order by serial) from answers'),
      ) as unknown;
      expect(kept).toEqual(HOSTILE.map((row) => [guarded(row.name), guarded(row.story)]));
    } finally {
      server.stop();
    }
  });
});

describe('XLSX', () => {
  test('is read by openpyxl: texts are texts, numbers numbers and days days, and nothing is a formula', async () => {
    const [head = [], ...rows] = (await python('read_xlsx.py', await table('xlsx'))) as [
      kind: string,
      value: unknown,
    ][][];
    expect(head.slice(0, 8).map(([, value]) => value)).toEqual(HEADINGS);
    const column = (at: number) => rows.map((row) => row[at]);
    expect(column(0)).toEqual(HOSTILE.map((_, at) => ['n', at + 1]));
    expect(column(1).map((cell) => cell?.[1])).toEqual(names);
    expect(new Set(column(1).map((cell) => cell?.[0]))).toEqual(new Set(['s']));
    expect(column(3).map((cell) => cell?.[1])).toEqual(HOSTILE.map((row) => row.amount ?? null));
    expect(column(4).slice(0, 3)).toEqual([
      ['d', '2026-02-28T00:00:00'],
      ['s', '1900-02-28'],
      ['d', '2024-02-29T00:00:00'],
    ]);
    expect(rows.flat().some(([kind]) => kind === 'f' || kind === 'e')).toBe(false);
    for (const at of [0, 1, 2, 3, 6, 7, 8]) expect(rows[at]?.[2]?.[1]).toBe(story(at));
  });

  test('is read by Gnumeric: the same texts, and long ones whole in the cells behind', async () => {
    const out = join(folder, 'gnumeric.csv');
    const format = 'separator=, format=raw quoting-mode=always eol=unix';
    await run('ssconvert', ['--export-type=Gnumeric_stf:stf_assistant', '-O', format, await table('xlsx'), out], {
      cwd: folder,
    });
    const [head = [], ...rows] = (await python('read_csv.py', out)) as string[][];
    expect(head.slice(0, 8)).toEqual(HEADINGS);
    expect(rows.map((row) => row[1])).toEqual(names);
    expect(rows.map((row) => Number(row[3]))).toEqual(HOSTILE.map((row) => row.amount ?? 0));
    for (const at of [0, 1, 2, 3, 6, 7, 8]) expect(rows[at]?.[2]).toBe(story(at));
    for (const at of [4, 5]) {
      const [first = '', ...more] = [rows[at]?.[2], ...(rows[at]?.slice(8) ?? [])];
      expect(first.replace(/…\(→ [A-Z]+-[A-Z]+\)$/, '') + more.join('')).toBe(story(at));
    }
  });
});

test('ZIP is unpacked by unzip: each file under its own name, byte by byte, with the table', async () => {
  const path = await download(app, folder, { formKey, format: 'zip' });
  expect(await run('unzip', ['-t', path])).toContain('No errors detected');
  await run('unzip', ['-q', path, '-d', join(folder, 'unzipped')]);
  const found = ['发票.pdf', '发票.txt'].map((name) => readFileSync(join(folder, 'unzipped/files/1', name)));
  expect(found.map((bytes) => new Uint8Array(bytes))).toEqual(files);
  const rows = (await python('read_csv.py', join(folder, 'unzipped/answers.csv'))) as string[][];
  expect(rows).toHaveLength(HOSTILE.length + 1);
});

describe('PDF', () => {
  /** As it is read, without the marks that say which way. */
  const readable = (text: string) => text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').normalize('NFKC');

  test('is read by pdftotext: Chinese, Arabic and Hebrew in the order of their letters', async () => {
    const text = readable(
      await run('pdftotext', ['-enc', 'UTF-8', await download(app, folder, { formKey, format: 'pdf' }), '-']),
    );
    for (const part of ['Hostile', '王芳', '=1+1', 'مرحبا بالعالم', 'line', 'Red; dark', '-12.5'])
      expect(text).toContain(part);
  });

  test('goes on with its table over a page’s end, under its headings, every row once', async () => {
    const order = await plantOrder(app);
    const path = await download(app, folder, { formKey: order.formKey, format: 'pdf' });
    const text = await run('pdftotext', ['-layout', '-enc', 'UTF-8', path, '-']);
    const pages = text.split('\f').filter((page) => page.trim() !== '');
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toMatch(/Article\s+Pieces/);
    const found = [...text.matchAll(/电缆 (\d+)\s+(-?\d+)/g)].map(([, item, count]) => [Number(item), Number(count)]);
    expect(found).toEqual(order.rows);
  });
});
