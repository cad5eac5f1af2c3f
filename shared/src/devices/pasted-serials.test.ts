import { describe, expect, test } from 'vitest';
import { normalSerial } from '../forms/texts/normal-serial.ts';
import { pastedSerials } from './pasted-serials.ts';
import { plainSerial } from './plain-serial.ts';

describe('the one normal form of a serial number', () => {
  test.each([
    ['as it is', 'SN-20331', 'SN-20331'],
    ['small letters', 'sn-20331', 'SN-20331'],
    ['blanks around and inside', '  SN - 203 31 ', 'SN-20331'],
    ['full-width letters and digits', 'ＳＮ－２０３３１', 'SN-20331'],
    ['a no-break space and an ideographic one', 'SN\u00a0203\u300031', 'SN20331'],
    ['letters made of two signs', 'e\u0301-1', 'É-1'],
    ['letters that grow in upper case', 'straße1', 'STRASSE1'],
    ['nothing', ' \t ', ''],
  ])('%s', (_, given, normal) => {
    expect(normalSerial(given)).toBe(normal);
    expect(normalSerial(normal)).toBe(normal);
  });
});

test('without signs, numbers that are written differently are alike', () => {
  expect(['SN-20331', 'sn 20331', 'SN/20.331', 'ＳＮ_20331'].map(plainSerial)).toEqual(Array(4).fill('SN20331'));
});

describe('a pasted list', () => {
  const read = (text: string) => pastedSerials(text).map(({ normal, isRepeated }) => [normal, isRepeated]);

  test.each([
    ['lines, Windows ones too', 'A1\r\nB2\nC3', ['A1', 'B2', 'C3']],
    ['commas, semicolons, tabs and Chinese ones', 'A1, B2;C3\tD4，E5、F6', ['A1', 'B2', 'C3', 'D4', 'E5', 'F6']],
    ['empty lines and quotes', '\n"A1"\n\n  \nB2\n', ['A1', 'B2']],
    ['nothing', ' \n ', []],
  ])('is parted at %s', (_, text, serials) => {
    expect(pastedSerials(text).map(({ normal }) => normal)).toEqual(serials);
  });

  test('marks what stood there before, however it was written', () => {
    expect(read('sn 1\nSN2\nＳＮ１')).toEqual([
      ['SN1', false],
      ['SN2', false],
      ['SN1', true],
    ]);
  });
});
