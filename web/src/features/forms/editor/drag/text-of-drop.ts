import { CsvReader } from '@countersign/shared/basics/csv-reader.ts';
import { decodeText } from '@countersign/shared/basics/decode-text.ts';

const MOST_BYTES = 1_000_000;
const TEXT_FILE = /\.(?:txt|text|csv|tsv|md|markdown)$/i;

/** The text that was dropped, of files all together; null where they are not all short files of text. Throws where a file can't be read. */
export async function textOfDrop({ files, text }: { files: readonly File[]; text: string }): Promise<string | null> {
  if (files.length === 0) return text.trim() === '' ? null : text;
  const texts = await Promise.all(files.map(textOfFile));
  return texts.includes(null) ? null : texts.join('\n');
}

async function textOfFile(file: File): Promise<string | null> {
  if (!TEXT_FILE.test(file.name) || file.size > MOST_BYTES) return null;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))?.text ?? null;
  return text !== null && /\.csv$/i.test(file.name) ? withTabs(text) : text;
}

/** Rows as a spreadsheet copies them: cells with tabs between them, without line ends in them. */
function withTabs(text: string): string {
  const [first = ''] = text.split(/[\r\n]/, 1);
  const reader = new CsvReader(first.split(';').length > first.split(',').length ? ';' : ',');
  const rows = [...reader.push(text), ...reader.end()];
  return rows.map((cells) => cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim()).join('\t')).join('\n');
}
