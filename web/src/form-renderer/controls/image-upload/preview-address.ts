import type { FileAnswer } from '@countersign/shared/forms/fields/file-upload/schema.ts';

/** Smaller pictures, signatures among them, are shown as they are. */
const SMALL_BYTES = 50_000;

const PICTURE = /\.(png|jpe?g|gif|webp)$/i;

/** Whether a file is a picture that every browser shows. */
export const isShownPicture = ({ name }: Pick<FileAnswer, 'name'>): boolean => PICTURE.test(name);

/** The address of a picture's preview, 150 px at most; its own where it is small, not at the server, or of a kind without previews. */
export function previewAddress(file: Pick<FileAnswer, 'name' | 'url' | 'size'>): string {
  const { url, size } = file;
  return size < SMALL_BYTES || !isShownPicture(file) ? url : url.replace(/^\/files\/[^/?]+(?=\?|$)/, '$&/preview');
}
