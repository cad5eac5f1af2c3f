import type { AnswerFile } from '../../../files/answer-files.ts';
import { filesOfAnswers } from '../../../files/answer-files.ts';
import type { FileStorage } from '../../../files/storage/storage.ts';
import { type ZipEntry, zipPieces } from '../../../files/zip/zip-pieces.ts';
import type { Work } from '../../../../work/work.ts';
import type { OpenVersion } from '../../../forms/versions/version-cache.ts';
import type { ExportRow } from './export-rows.ts';

interface Archived {
  /** The table of the answers, written as the first file. */
  table: { name: string; pieces: AsyncIterable<string> };
  rows: () => AsyncIterable<readonly ExportRow[]>;
  versionOf: (version: number) => Promise<OpenVersion>;
}

/** An archive of the uploaded files that the reader sees, a folder for each answer, with the table that they belong to. */
export async function* filesZip(
  { db, now }: Pick<Work, 'db' | 'now'>,
  storage: FileStorage,
  archived: Archived,
): AsyncGenerator<Uint8Array> {
  yield* zipPieces(entriesOf(db, storage, archived), now);
}

async function* entriesOf(
  db: Work['db'],
  storage: FileStorage,
  { table, rows, versionOf }: Archived,
): AsyncGenerator<ZipEntry> {
  yield { name: table.name, content: () => table.pieces };
  const lost: string[] = [];
  for await (const batch of rows()) {
    for (const row of batch) {
      const { form } = await versionOf(row.version);
      for (const { file, name } of namedFiles(row, await filesOfAnswers(db, form, row.answers))) {
        const content = await storage.open(file.storageKey).catch(() => null);
        if (content) yield { name, content: () => content as AsyncIterable<Uint8Array> };
        else lost.push(name);
      }
    }
  }
  if (lost.length > 0) yield { name: 'missing-files.txt', content: () => once(`${lost.join('\n')}\n`) };
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** The files of an answer with paths of their own: two of one answer may have the same name. */
export function namedFiles(
  { serial }: Pick<ExportRow, 'serial'>,
  files: readonly AnswerFile[],
): { file: AnswerFile; name: string }[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const name = freeName(file.name, taken);
    taken.add(name.toLowerCase());
    return { file, name: `files/${serial}/${name}` };
  });
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  const safe = name.replaceAll(/[\\/:*?"<>|]/g, '_').replace(/^\.+/, '_') || '_';
  const dot = safe.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
  for (let nth = 1; ; nth += 1) {
    const found = nth === 1 ? safe : `${stem} (${nth})${ending}`;
    if (!taken.has(found.toLowerCase())) return found;
  }
}
