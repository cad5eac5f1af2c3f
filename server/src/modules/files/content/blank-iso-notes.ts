import { type FileHandle, open } from 'node:fs/promises';
import { findIsoNotes } from './find-iso-notes.ts';

const ZEROS = Buffer.alloc(65_536);

/** Overwrites what a photo or film in an ISO container tells of place, device and time; false where that cannot be found. */
export async function blankIsoNotes(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r+');
  try {
    const read = async (offset: number, length: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
      return buffer.subarray(0, bytesRead);
    };
    const notes = await findIsoNotes({ size, read });
    for (const { at, length, typeAt } of notes ?? []) {
      if (typeAt !== undefined) await file.write(Buffer.from('free'), 0, 4, typeAt);
      await blank(file, at, Math.min(at + length, size));
    }
    return notes !== null;
  } finally {
    await file.close();
  }
}

async function blank(file: FileHandle, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, to - at), at);
}
