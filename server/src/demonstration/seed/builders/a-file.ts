/** Content of small but real files, by extension, for tests and seeds; the first bytes are what programs look at. */
const CONTENT: Record<string, () => Uint8Array> = {
  pdf: () => Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
  png: () => Buffer.from(ONE_PIXEL, 'base64'),
  jpg: () => Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  txt: () => Buffer.from('Plain words, and 中文 as well.\n'),
  doc: () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]),
  docx: () => aZip(['[Content_Types].xml', '_rels/.rels', 'word/document.xml']),
  xlsx: () => aZip(['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml']),
  pptx: () => aZip(['[Content_Types].xml', 'ppt/presentation.xml']),
  zip: () => aZip(['readme.txt']),
  odt: () => aZip(['mimetypeapplication/vnd.oasis.opendocument.text']),
  webp: () => Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0\x10\x07\x10\x11\x11\x88\x88\xfe\x07\0', 'latin1'),
  heic: () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
  mp4: () => Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'),
  csv: () => Buffer.from('name,amount\nTea,4\n'),
};

const ONE_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A file with the content that its extension promises; `contentOf` takes the content of another kind. */
export function aFile(name = 'invoice.pdf', { contentOf = extensionIn(name), bytes = 0 } = {}): File {
  const content = CONTENT[contentOf]?.() ?? new Uint8Array();
  const padding = new Uint8Array(Math.max(0, bytes - content.byteLength)).fill(32);
  return new File([Buffer.from(content), padding], name);
}

const extensionIn = (name: string): string => (name.split('.').at(-1) ?? '').toLowerCase().replace('jpeg', 'jpg');

/** A ZIP file of empty, uncompressed entries. */
function aZip(names: readonly string[]): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const local = Buffer.concat([header('504b0304', 30, [[26, name.length]]), Buffer.from(name)]);
    const entry = header('504b0102', 46, [[28, name.length]]);
    entry.writeUInt32LE(offset, 42);
    directory.push(entry, Buffer.from(name));
    locals.push(local);
    offset += local.length;
  }
  const size = Buffer.concat(directory).length;
  const end = header('504b0506', 22, [
    [8, names.length],
    [10, names.length],
  ]);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

function header(signature: string, size: number, words: [at: number, value: number][]): Buffer {
  const buffer = Buffer.alloc(size);
  buffer.write(signature, 'hex');
  for (const [at, value] of words) buffer.writeUInt16LE(value, at);
  return buffer;
}
