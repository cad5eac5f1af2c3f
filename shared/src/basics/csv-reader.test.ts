import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { CsvReader, LONGEST_CSV_CELL, OpenQuote } from './csv-reader.ts';

function read(pieces: readonly string[], separator: ',' | ';' = ','): string[][] {
  const reader = new CsvReader(separator);
  return [...pieces.flatMap((piece) => reader.push(piece)), ...reader.end()];
}

const cell = fc.oneof(
  fc.constantFrom('', '"', ',', "'=1", '=1+1', '\r', '\n', '\r\n', ' x ', 'a"b', "''-", '中文'),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });

describe('a CSV text that comes in pieces', () => {
  test('has the rows that were written, wherever it is cut', () => {
    fc.assert(
      fc.property(rows, fc.array(fc.nat(200), { maxLength: 6 }), (given, cuts) => {
        const text = given.map((cells) => csvLine(cells)).join('');
        const places = [0, ...cuts.filter((at) => at < text.length).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((at, nth) => text.slice(places[nth], at));
        expect(read(pieces)).toEqual(given);
      }),
    );
  });

  test.each([
    ['the mark of the encoding is no part of it', ['\uFEFFa,', 'b\n'], [['a', 'b']]],
    ['the last row needs no end', ['a\r', '\nb'], [['a'], ['b']]],
    ['empty rows count', ['a\n\nb\n'], [['a'], [''], ['b']]],
    ['line ends of old computers', ['a\rb\r'], [['a'], ['b']]],
    ['blanks behind a quoted cell', ['"a" ,b\n'], [['a', 'b']]],
    ['a quotation mark inside a cell', ['a"b,c\n'], [['a"b', 'c']]],
    ['a guard is taken away, what looks like one comes back', ["'=1,''=1,'a\n"], [['=1', "'=1", "'a"]]],
  ])('%s', (_, pieces, expected) => expect(read(pieces)).toEqual(expected));

  test('a negative number is written as a number, a text that begins like a formula with a guard', () => {
    expect(csvLine([-5, '-5', true, '=A1', "'=A1"])).toBe("-5,'-5,true,'=A1,''=A1\r\n");
  });

  test('a quotation mark that nothing ends is named with its row, and is not waited for for ever', () => {
    expect(() => read(['a\n"b'])).toThrow(new OpenQuote(2));
    const reader = new CsvReader(',');
    reader.push('a\n"');
    const piece = 'x'.repeat(LONGEST_CSV_CELL / 4);
    expect(() => Array.from({ length: 6 }, () => reader.push(piece))).toThrow(OpenQuote);
  });
});
