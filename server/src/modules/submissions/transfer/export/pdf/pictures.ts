import { buffer } from 'node:stream/consumers';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import type { RichText } from '@countersign/shared/forms/texts/rich-text.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../../../database/tables.ts';
import { storedFiles } from '../../../../files/stored-files.ts';
import type { FileStorage } from '../../../../files/storage/storage.ts';
import type { Pictures } from './answers-on-paper.ts';

/** Bytes of pictures that one file may still hold. */
export interface PictureBudget {
  bytes: number;
}

const LARGEST = 10_000_000;
const DRAWN = new Set(['image/png', 'image/jpeg']);
const ADDRESS = /^\/files\/([\w-]+)$/;

interface Around {
  answers: Answers;
  template: RichText;
  budget: PictureBudget;
}

/** Pictures that stand in answers, by the ids of their files, and in a sheet, by their addresses; those that are too large stay out. */
export async function picturesOf(
  db: Kysely<Tables>,
  storage: FileStorage,
  { answers, template, budget }: Around,
): Promise<Pictures> {
  const ofSheet = template.flatMap((block) => {
    const id = block.type === 'picture' ? ADDRESS.exec(block.address)?.[1] : undefined;
    return block.type === 'picture' && id !== undefined ? [{ id, address: block.address as string }] : [];
  });
  const ids = new Set([...idsIn(answers), ...ofSheet.map(({ id }) => id)]);
  const found = await storedFiles(db, [...ids]);
  const pictures = new Map<string, Buffer>();
  for (const { id, mime, size, storageKey, purpose } of found) {
    const address = ofSheet.find((one) => one.id === id)?.address;
    // What a sheet shows was uploaded for everybody's eyes.
    if (address !== undefined && purpose !== 'editor') continue;
    if (!DRAWN.has(mime) || Number(size) > LARGEST || Number(size) > budget.bytes) continue;
    const content = await storage
      .open(storageKey)
      .then(buffer)
      .catch(() => null);
    if (!content) continue;
    budget.bytes -= content.length;
    pictures.set(address ?? id, content);
  }
  return pictures;
}

function idsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'id' in value && typeof value.id === 'string' && 'url' in value ? [value.id] : [];
  return [...own, ...Object.values(value).flatMap(idsIn)];
}
