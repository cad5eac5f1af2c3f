import type { Sharp, SharpOptions } from 'sharp';

/** Pixels of one picture. The largest cameras of phones make 200 million. */
export const MOST_PIXELS = 200_000_000;

/**
 * Opens a picture by the four formats that browsers show; libvips knows dozens, and whoever uploads chooses none of those. The library comes
 * with the first picture. An animation is its first frame.
 */
export async function readPicture(content: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  sharp ??= load();
  return (await sharp)(content, { failOn: 'error', limitInputPixels: MOST_PIXELS, ...options });
}

type Library = typeof import('sharp').default;
let sharp: Promise<Library> | undefined;

async function load(): Promise<Library> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadNsgifBuffer',
    ],
  });
  // Previews are small work on a server that has other work.
  library.concurrency(1);
  library.cache(false);
  return library;
}

/** Width and height as the head of a picture names them, without reading its pixels; null where it names none. */
export async function sizeOfPicture(content: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { width, height, pageHeight } = await (await readPicture(content, { limitInputPixels: false })).metadata();
    return { width, height: pageHeight ?? height };
  } catch {
    // No picture, or a machine that the library has no build for: then uploads still arrive.
    return null;
  }
}
