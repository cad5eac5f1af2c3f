import { expect, test } from 'vitest';
import { aFile } from '../../../demonstration/seed/builders/a-file.ts';
import { mimeOf } from './file-kinds.ts';
import { cleanFileName } from './file-name.ts';
import { sniffContent } from './sniff-content.ts';

const sniff = (content: Uint8Array) =>
  sniffContent({
    size: content.byteLength,
    read: (offset, length) => Promise.resolve(Buffer.from(content).subarray(offset, offset + length)),
  });

test.each([
  ['a.pdf', 'pdf'],
  ['a.png', 'png'],
  ['a.jpg', 'jpeg'],
  ['a.txt', 'text'],
  ['a.doc', 'ole'],
  ['a.docx', 'docx'],
  ['a.xlsx', 'xlsx'],
  ['a.pptx', 'pptx'],
  ['a.zip', 'zip'],
  ['a.heic', 'heic'],
  ['a.webp', 'webp'],
  ['a.mp4', 'mp4'],
])('%s is seen as %s', async (name, kind) => {
  expect(await sniff(await aFile(name).bytes())).toBe(kind);
});

test.each<[string, Buffer, string]>([
  ['nothing at all', Buffer.alloc(0), 'text'],
  ['a program', Buffer.from('7f454c4602010100', 'hex'), 'unknown'],
  ['a page', Buffer.from('<html><script>alert(1)</script>'), 'text'],
  ['a vector image with a script', Buffer.from('<svg onload="alert(1)">'), 'text'],
  ['UTF-16', Buffer.from('\ufeffabc', 'utf16le'), 'text'],
  ['Chinese in its old code page', Buffer.from('c4e3bac3', 'hex'), 'text'],
  ['text with one control character far behind', Buffer.from(`${'a'.repeat(200_000)}\u0007`), 'unknown'],
  ['PDF behind a line of mail', Buffer.from('\r\n%PDF-1.7\n'), 'pdf'],
  ['a ZIP that was cut off', Buffer.from('504b0304140000', 'hex'), 'zip'],
  ['a directory that points outside', zipWithWildDirectory(), 'zip'],
  ['a newer picture in the container of films', Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1', 'latin1'), 'unknown'],
  ['only the first letters of a picture', Buffer.from('89504e47', 'hex'), 'text'],
])('%s', async (_, content, kind) => {
  expect(await sniff(content)).toBe(kind);
});

function zipWithWildDirectory(): Buffer {
  const end = Buffer.alloc(22, 0xff);
  end.write('504b0506', 'hex');
  return Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(30), end]);
}

test.each([
  ['doc', 'ole', 'application/msword'],
  ['xls', 'ole', 'application/vnd.ms-excel'],
  ['doc', 'docx', null],
  ['docx', 'ole', null],
  ['docx', 'xlsx', null],
  ['png', 'jpeg', null],
  ['heic', 'heic', 'image/heic'],
  ['heic', 'jpeg', null],
  ['mp4', 'heic', null],
  ['txt', 'text', 'text/plain'],
  ['html', 'text', null],
  ['svg', 'text', null],
  ['exe', 'unknown', null],
  ['constructor', 'text', null],
] as const)('.%s holding %s is served as %s', (extension, content, mime) => {
  expect(mimeOf(extension, content)).toBe(mime);
});

test.each([
  ['report.pdf', 'report.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['/absolute/名单.xlsx', '名单.xlsx'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe'],
  ['a\u0000b\r\n.pdf', 'ab.pdf'],
  ['...', 'file'],
  ['', 'file'],
  [' .hidden.txt ', 'hidden.txt'],
  [`${'long'.repeat(100)}.pdf`, `${'long'.repeat(49)}.pdf`],
])('the name %j is kept as %j', (sent, kept) => {
  expect(cleanFileName(sent)).toBe(kept);
});
