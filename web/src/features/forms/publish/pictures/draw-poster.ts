import { type Poster, posterSvg } from './poster-svg.ts';

/** The poster, its texts measured by this browser and its logo fetched. A logo that is gone is left out. */
export async function drawPoster(poster: Omit<Poster, 'logo'>): Promise<string> {
  const pen = document.createElement('canvas').getContext('2d');
  const widthOf = (text: string, font: string) => {
    if (!pen) return text.length * 40;
    pen.font = font;
    return pen.measureText(text).width;
  };
  return posterSvg({ ...poster, logo: await dataOf(poster.theme.logoImg) }, widthOf);
}

async function dataOf(address: string): Promise<string> {
  if (address === '') return '';
  const reply = await fetch(address).catch(() => null);
  if (!reply?.ok) return '';
  const picture = await reply.blob();
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => resolve(''));
    reader.readAsDataURL(picture);
  });
}
