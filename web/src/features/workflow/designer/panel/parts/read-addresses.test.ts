import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

const mia = 'mia@example.net';
const noor = 'noor@example.net';

it.each<[string, string, string[], string[]]>([
  ['one address', ` ${mia} `, [mia], []],
  ['several between commas', `${mia},${noor}, `, [mia, noor], []],
  ['semicolons, as Outlook writes them', `${mia}; ${noor};`, [mia, noor], []],
  ['lines of a spreadsheet', `${mia}\r\n${noor}\n`, [mia, noor], []],
  ['spaces and tabs', `${mia} \t${noor}`, [mia, noor], []],
  ['Chinese commas', `${mia}，${noor}；`, [mia, noor], []],
  ['names before the address', `Mia Chen <${mia}>, "Noor, Aziz" <${noor}>`, [mia, noor], []],
  ['a copied link', `mailto:${mia}`, [mia], []],
  ['the domain in lower case', 'Mia@EXAMPLE.net', ['Mia@example.net'], []],
  ['nobody twice, whatever the capitals', `${mia}, MIA@example.net`, [mia], []],
  ['what is no address, by name', `mia, ${noor}, mia@`, [noor], ['mia', 'mia@']],
  ['an empty bracket', 'Mia <>', [], []],
  ['nothing', ' , ;', [], []],
])('addresses: %s', (_, text, addresses, wrong) => {
  expect(readAddresses(text)).toEqual({ addresses, wrong });
});
