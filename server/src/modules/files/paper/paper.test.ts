import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { linesOf } from './lines.ts';
import { Paper } from './paper.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

async function pagesOf(draw: (paper: Paper) => void): Promise<{ bytes: Uint8Array; pages: string[] }> {
  const paper = new Paper({ title: 'Answers', now: NOW });
  draw(paper);
  const pieces: Uint8Array[] = [];
  for await (const piece of paper.end((page, pages) => `Answers ${page} / ${pages}`)) pieces.push(piece);
  const bytes = new Uint8Array(Buffer.concat(pieces));
  const { text } = await extractText(await getDocumentProxy(bytes.slice()), { mergePages: false });
  return { bytes, pages: text };
}

const MEASURE = {
  width: ({ text }: { text: string }) => Array.from(text).length * 10,
  fontFor: (sign: number) => (sign < 0x600 ? 'latin' : sign < 0x700 ? 'arabic' : 'cjk'),
};
const drawn = (text: string, most = 1000) =>
  linesOf(text, most, MEASURE).map(({ pieces }) => pieces.map((piece) => piece.text));

/** Readers may give shaped letters, and those of the right in the order in which they stand. */
function plainArabic(text: string): string {
  const plain = text.normalize('NFKC');
  return `${plain}\n${Array.from(plain).toReversed().join('')}`;
}

describe('lines', () => {
  test.each([
    ['words go on the next line', 'one two three', 80, [['one two'], ['three']]],
    ['a word that is too long is cut between signs', 'abcdefghij', 40, [['abcd'], ['efgh'], ['ij']]],
    ['Chinese breaks between signs, but not before a full stop', '中文字符。好', 50, [['中文字符。'], ['好']]],
    ['line ends are kept', 'a\n\nb', 100, [['a'], [], ['b']]],
    ['another font begins another piece', 'a中', 100, [['a', '中']]],
  ])('%s', (_, text, most, expected) => expect(drawn(text, most)).toEqual(expected));

  test('what runs to the left stands the other way round, numbers in it do not, and brackets are mirrored', () => {
    expect(drawn('طلب 12 (جديد)')).toEqual([['(', 'جديد', ') ', '12', ' ', 'طلب']]);
    expect(linesOf('طلب', 100, MEASURE)[0]?.isRtl).toBe(true);
    expect(linesOf('Order طلب', 100, MEASURE)[0]?.isRtl).toBe(false);
  });

  test('a text without end takes no time without end', () => {
    const began = performance.now();
    expect(linesOf('x'.repeat(100_000), 500, MEASURE).length).toBe(2000);
    expect(linesOf(`${' '.repeat(50_000)}x`, 500, MEASURE).length).toBeGreaterThan(0);
    expect(performance.now() - began).toBeLessThan(20_000);
  });
});

describe('paper', () => {
  test('has letters of Latin, Chinese, Korean, Cyrillic and Arabic that other programs read', async () => {
    const { bytes, pages } = await pagesOf((paper) => {
      for (const text of ['Größe 12', '退款申请，顧客の名前', '한국어', 'Заказ', 'طلب استرداد', 'ملاحظة'])
        paper.text(text);
    });
    const text = pages.join('\n');
    for (const part of ['Größe 12', '退款申请，顧客の名前', '한국어', 'Заказ']) expect(text).toContain(part);
    for (const word of ['طلب', 'استرداد', 'ملاحظة']) expect(plainArabic(text)).toContain(word);
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('a table goes over sheets with its headings on each, and a row that is higher than a sheet is cut', async () => {
    const long = Array.from({ length: 160 }, (_, at) => `line${at}`).join('\n');
    const rows = [...Array.from({ length: 90 }, (_, at) => [`row${at}`, 'x']), ['long', long]];
    const { pages } = await pagesOf((paper) => paper.table(['Article', 'Note'], rows));
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('Article');
      expect(page).toContain(`Answers ${at + 1} / ${pages.length}`);
    }
    const text = pages.join('\n');
    for (const name of ['row0', 'row89', 'line0', 'line159'])
      expect(text.match(new RegExp(`\\b${name}\\b`, 'g'))).toHaveLength(1);
  });

  test('what is no picture is left out', async () => {
    let isDrawn = true;
    await pagesOf((paper) => {
      isDrawn = paper.picture(Buffer.from('no picture'), { width: 10, height: 10 });
      paper.text('x');
    });
    expect(isDrawn).toBe(false);
  });
});
