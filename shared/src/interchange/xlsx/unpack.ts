import { strFromU8, unzipSync } from 'fflate';
import { FileRefused } from '../imported-form.ts';
import { LARGEST_FILE, LARGEST_PART, LARGEST_TOTAL, MOST_ENTRIES, SMALL_PART, STEEPEST_RATIO } from './limits.ts';

/** Bytes of the file, and of one part and of all parts unpacked. */
export interface WorkbookLimits {
  file: number;
  part: number;
  total: number;
}

const OF_FORMS: WorkbookLimits = { file: LARGEST_FILE, part: LARGEST_PART, total: LARGEST_TOTAL };

/** The XML parts of a workbook, each unpacked when it is asked for; undefined where the archive has none of that name. */
export type Parts = (name: string) => string | undefined;

/**
 * Opens a workbook. The sizes that its directory names are checked before anything is unpacked, and nothing is unpacked
 * beyond them, so that a bomb never goes off. Throws {@link FileRefused}.
 */
export function openParts(bytes: Uint8Array, limits: WorkbookLimits = OF_FORMS): Parts {
  if (bytes.length > limits.file) throw new FileRefused('too_large', { most: limits.file / 1_000_000 });
  const names = checkSizes(bytes, limits);
  return (name) => {
    if (!names.has(name)) return undefined;
    const part = unzip(bytes, (one) => one === name)[name];
    return part && strFromU8(part);
  };
}

function checkSizes(bytes: Uint8Array, limits: WorkbookLimits): ReadonlySet<string> {
  const names = new Set<string>();
  let entries = 0;
  let total = 0;
  unzip(bytes, (name, size, originalSize) => {
    if (++entries > MOST_ENTRIES) throw new FileRefused('zip_bomb');
    if (!/^xl\/[\w./-]+\.(xml|rels)$/.test(name)) return false;
    const isSteep = originalSize > SMALL_PART && originalSize > size * STEEPEST_RATIO;
    total += originalSize;
    if (isSteep || originalSize > limits.part || total > limits.total) throw new FileRefused('zip_bomb');
    names.add(name);
    return false;
  });
  return names;
}

type Wants = (name: string, size: number, originalSize: number) => boolean;

function unzip(bytes: Uint8Array, wants: Wants): Readonly<Record<string, Uint8Array>> {
  try {
    return unzipSync(bytes, { filter: ({ name, size, originalSize }) => wants(name, size, originalSize) });
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('not_zip');
  }
}
