import { isShownInPlace } from '../content/file-kinds.ts';
import { readPicture } from './read-picture.ts';

/** The longest side of a preview (specification, section 9: image preview, 150 px). */
export const PREVIEW_PIXELS = 150;
export const PREVIEW_MIME = 'image/webp';

/** Pixels that a preview is made of: 50 megapixels of a phone, and no bombs, which may be a hundred times larger than their file. */
const MOST_PREVIEWED = 64_000_000;
/** Bytes of a picture that lie in memory meanwhile. */
const MOST_BYTES = 32 * 1024 ** 2;

/** Whether a preview can be made at all of a file of this type and size. */
export const hasPreview = (mime: string, size: number): boolean => isShownInPlace(mime) && size <= MOST_BYTES;

/** A small picture, turned as it is to be seen, with nothing beside its pixels; null where the content is no picture or too large a one. */
export async function makePreview(content: Buffer): Promise<Buffer | null> {
  const picture = await readPicture(content, { limitInputPixels: MOST_PREVIEWED });
  try {
    return await picture
      .autoOrient()
      .resize(PREVIEW_PIXELS, PREVIEW_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toBuffer();
  } catch {
    return null;
  }
}
