import type { Bytes } from './bytes.ts';

const END_SIZE = 22;
const LONGEST_COMMENT = 65_535;
const MOST_DIRECTORY_BYTES = 1024 * 1024;
const ENTRY_SIZE = 46;

/**
 * Names in the directory of a ZIP file, without unpacking anything. Reads at most one megabyte of the directory; a broken
 * file gives no names.
 */
export async function zipEntryNames(file: Bytes): Promise<string[]> {
  const tailStart = Math.max(0, file.size - END_SIZE - LONGEST_COMMENT);
  const tail = await file.read(tailStart, file.size - tailStart);
  const end = tail.lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0 || end + END_SIZE > tail.length) return [];
  const size = Math.min(tail.readUInt32LE(end + 12), MOST_DIRECTORY_BYTES);
  return namesIn(await file.read(tail.readUInt32LE(end + 16), size));
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = [];
  let at = 0;
  while (at + ENTRY_SIZE <= directory.length && directory.readUInt32LE(at) === 0x02014b50) {
    const nameLength = directory.readUInt16LE(at + 28);
    const rest = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    names.push(directory.toString('utf8', at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength));
    at += ENTRY_SIZE + nameLength + rest;
  }
  return names;
}
