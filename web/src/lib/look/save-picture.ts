/** Saves text or a picture as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

export const svgBlob = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** An SVG as PNG in its own size. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Blob> {
  const picture = new Image();
  const address = URL.createObjectURL(svgBlob(svg));
  try {
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
