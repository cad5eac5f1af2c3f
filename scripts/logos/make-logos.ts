/** Draws the logos of the Zendesk package and the icons of the installed web app from `assets/logo.svg`; run it after changing the drawing. */
import { readFileSync } from 'node:fs';
import { launchBrowser } from '../browser/launch-browser.ts';

const drawing = readFileSync('assets/logo.svg', 'utf8');
const browser = await launchBrowser();
for (const [file, size, radius] of [
  ['assets/logo.png', 320, 0],
  ['assets/logo-small.png', 128, 20],
  ['web/src/installed/icons/icon-192.png', 192, 36],
  ['web/src/installed/icons/icon-512.png', 512, 96],
  // Cut to the shape of the device: the drawing lies within the inner four fifths.
  ['web/src/installed/icons/maskable-512.png', 512, 0],
  ['web/src/installed/icons/icon-180.png', 180, 0],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${radius}px}</style>${drawing}`,
  );
  await page.screenshot({ path: file, omitBackground: true });
}
await browser.close();
