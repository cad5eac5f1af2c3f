import { strFromU8, unzipSync } from 'fflate';
import { FileRefused } from '../imported-form.ts';
import { LARGEST_FILE, LARGEST_PART, LARGEST_TOTAL, MOST_ENTRIES, SMALL_PART, STEEPEST_RATIO } from './limits.ts';

/**
 * The XML parts of a workbook, by name. Sizes are checked before anything is unpacked, and nothing is unpacked beyond the
 * size that its entry names, so that a bomb never goes off.
 */
export function unpackParts(bytes: Uint8Array): ReadonlyMap<string, string> {
  if (bytes.length > LARGEST_FILE) throw new FileRefused('too_large');
  let entries = 0;
  let total = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        if (++entries > MOST_ENTRIES) throw new FileRefused('zip_bomb');
        if (!/^xl\/[\w./-]+\.(xml|rels)$/.test(name)) return false;
        const isSteep = originalSize > SMALL_PART && originalSize > size * STEEPEST_RATIO;
        total += originalSize;
        if (isSteep || originalSize > LARGEST_PART || total > LARGEST_TOTAL) throw new FileRefused('zip_bomb');
        return true;
      },
    });
    return new Map(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('not_zip');
  }
}
