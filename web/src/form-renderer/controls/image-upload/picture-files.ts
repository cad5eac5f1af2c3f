/**
 * Makes a picture ready to be sent: its longest side no longer than asked, turned upright, without what the camera wrote
 * beside it. What the browser cannot read is sent as it is; the server takes the place out of it.
 */
export async function preparePicture(file: File, longestSide: number | undefined): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (!bitmap) return file;
  const scale = Math.min(1, (longestSide ?? Infinity) / Math.max(bitmap.width, bitmap.height));
  if (scale === 1) {
    bitmap.close();
    return file;
  }
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return (await fileOfCanvas(canvas, file)) ?? file;
}

/** What a canvas shows as a file of this name, type and time; null where the browser cannot write that kind. */
export function fileOfCanvas(
  canvas: HTMLCanvasElement,
  { name, type, lastModified = Date.now() }: { name: string; type: string; lastModified?: number },
): Promise<File | null> {
  return new Promise((resolve) => {
    const keep = (blob: Blob | null) =>
      resolve(blob && blob.type === type ? new File([blob], name, { type, lastModified }) : null);
    canvas.toBlob(keep, type, 0.9);
  });
}
