/**
 * `npm run bench:bundles`: what a browser fetches, in kB of gzip -9 (1 kB = 1000 bytes), JavaScript and CSS, from the
 * production build. Initial of an app = its entry with everything that it imports at once; the web app's initial also has
 * the dashboard and the texts of one language. The last line is one JSON object.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkClosure, largestRoute, type Manifest } from './bundle-parts.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const BARS = { sidebarInitialKb: 125, webInitialKb: 230, largestRouteKb: 120, fillKb: 25 };
const DASHBOARD = 'src/app/dashboard/dashboard-page.tsx';
const TEXTS = '../translations/en.json?section=common,session,route,refusals';
/** Loaded on intent, with a place held for them: the BPMN canvas and the rich-text editor. */
const HEAVY = /process-canvas|bpmn|lexical|rich-text/i;

const read = (app: string): Manifest => {
  const file = `${root}dist/${app}/.vite/manifest.json`;
  if (!existsSync(file)) throw new Error(`dist/${app} is not built: run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
};
const kb = (app: string, files: Iterable<string>): number => {
  let bytes = 0;
  for (const file of files) bytes += gzipSync(readFileSync(`${root}dist/${app}/${file}`), { level: 9 }).length;
  return Math.round(bytes / 100) / 10;
};
const entryOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);

const web = read('web');
const shell = chunkClosure(web, [...entryOf(web), DASHBOARD, TEXTS]);
const route = largestRoute(web, shell, (files) => kb('web', files), HEAVY);
const sidebar = read('zendesk-app');
const fill = read('fill');

const figures = {
  sidebarInitialKb: kb('zendesk-app', chunkClosure(sidebar, entryOf(sidebar))),
  webInitialKb: kb('web', shell),
  largestRouteKb: route.kb,
  fillKb: kb('fill', chunkClosure(fill, entryOf(fill))),
};

console.log(`largest route beyond the shell: ${route.name}\n`);
for (const [name, value] of Object.entries(figures)) {
  const bar = BARS[name as keyof typeof BARS];
  console.log(
    `${name.padEnd(18)}${value.toFixed(1).padStart(7)} kB   at most ${bar}   ${value <= bar ? 'ok' : 'OVER'}`,
  );
}
console.log(JSON.stringify(figures));
