const FONT = 'italic 48px "Segoe Script", "Snell Roundhand", "Brush Script MT", "KaiTi", "STKaiti", cursive';
const MARGIN = 32;

/** A typed name as a picture, so that print and review show every signature alike. */
export function writtenName(name: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.font = FONT;
  canvas.width = Math.min(1600, Math.ceil(context.measureText(name).width) + 2 * MARGIN);
  canvas.height = 120;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#10243a';
  // A canvas that gets another size forgets its font.
  context.font = FONT;
  context.textBaseline = 'middle';
  context.fillText(name, MARGIN, canvas.height / 2, canvas.width - 2 * MARGIN);
  return canvas;
}
