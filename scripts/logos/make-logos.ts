/** Draws the logos of the Zendesk package from `assets/logo.svg`; run it after changing the drawing. */
import { readFileSync } from 'node:fs';
import { launchBrowser } from '../browser/launch-browser.ts';

const drawing = readFileSync('assets/logo.svg', 'utf8');
const browser = await launchBrowser();
for (const [file, size, radius] of [
  ['logo.png', 320, 0],
  ['logo-small.png', 128, 20],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px;border-radius:${radius}px}</style>${drawing}`,
  );
  await page.screenshot({ path: `assets/${file}`, omitBackground: true });
}
await browser.close();
