import { describe, expect, test } from 'vitest';
import { csvLine, readCsv } from './csv.ts';

describe('a line of a CSV file', () => {
  test.each([
    ['plain cells', ['a', 'b'], 'a,b\r\n'],
    ['commas and quotes', ['a, b', 'say "hi"'], '"a, b","say ""hi"""\r\n'],
    ['line breaks', ['a\nb'], '"a\nb"\r\n'],
    ['a formula', ['=HYPERLINK("http://evil")'], `"'=HYPERLINK(""http://evil"")"\r\n`],
    ['other beginnings of formulas', ['+1', '-1', '@x', '1-1'], "'+1,'-1,'@x,1-1\r\n"],
  ])('holds %s', (_, cells, line) => {
    expect(csvLine(cells)).toBe(line);
    expect(readCsv(line)).toEqual([cells]);
  });
});

describe('reading a CSV file', () => {
  test.each([
    [
      'a mark at the beginning and Windows line ends',
      '\uFEFFa,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines',
      'a,b\n\n , \n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a last line without an end', 'a\n1', [['a'], ['1']]],
    ['quoted line breaks', '"a\nb",c', [['a\nb', 'c']]],
  ])('copes with %s', (_, text, lines) => {
    expect(readCsv(text)).toEqual(lines);
  });

  test('says when a quoted cell does not end', () => {
    expect(readCsv('a,"b\n1,2')).toBeNull();
  });
});
