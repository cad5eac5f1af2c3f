/** What a browser fetches of each app, counted from the production build in `dist`. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chunkClosure, filesOf, lateParts, type Manifest } from './bundle-parts.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** kB at most. */
export const BARS = { sidebarInitialKb: 100, webInitialKb: 230, largestRouteKb: 120, fillKb: 25 };
export type Figures = Record<keyof typeof BARS, number>;

const DASHBOARD = 'src/app/dashboard/dashboard-page.tsx';
const TEXTS = '../translations/en.json?section=shell';

/** The parts of the web app that may be larger than a route, with the reason; whatever is not named here may not. */
export const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/features/workflow/designer/canvas/process-canvas.tsx':
    'the BPMN canvas: bpmn-js, fetched by who looks at the diagram',
  '../node_modules/@zxing/browser/esm/index.js':
    'the reader of bar codes: one library, fetched by a scan where the browser has none of its own',
};

/** A route or part of the web app with what it adds, in kB of gzip -9. */
export interface Part {
  name: string;
  kb: number;
  /** Files below `dist/web`. */
  files: ReadonlySet<string>;
}

function readManifest(app: string): Manifest {
  const file = `${root}dist/${app}/.vite/manifest.json`;
  if (!existsSync(file)) throw new Error(`dist/${app} is not built: run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

const sizes = new Map<string, number>();
function bytesOf(file: string): number {
  const known = sizes.get(file) ?? gzipSync(readFileSync(`${root}dist/${file}`), { level: 9 }).length;
  sizes.set(file, known);
  return known;
}
const kbOf = (app: string, files: Iterable<string>): number =>
  Math.round([...files].reduce((sum, file) => sum + bytesOf(`${app}/${file}`), 0) / 100) / 10;

const entryOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((name) => manifest[name]?.isEntry === true);

function initialKb(app: string, more: readonly string[] = []): number {
  const manifest = readManifest(app);
  return kbOf(app, filesOf(manifest, chunkClosure(manifest, [...entryOf(manifest), ...more])));
}

/** Every route and part of the web app, largest first. */
export function readParts(): Part[] {
  const web = readManifest('web');
  const shell = chunkClosure(web, [...entryOf(web), DASHBOARD, TEXTS]);
  return lateParts(web, shell)
    .map(({ name, added }) => ({ name, files: filesOf(web, added) }))
    .map((part) => ({ ...part, kb: kbOf('web', part.files) }))
    .toSorted((a, b) => b.kb - a.kb);
}

/** The largest of those that are no exception. */
export const largestOf = (parts: readonly Part[]): Part | undefined =>
  parts.find(({ name }) => !Object.hasOwn(EXCEPTIONS, name));

/** The figures of the last line. */
export const readFigures = (parts: readonly Part[]): Figures => ({
  sidebarInitialKb: initialKb('zendesk-app'),
  webInitialKb: initialKb('web', [DASHBOARD, TEXTS]),
  largestRouteKb: largestOf(parts)?.kb ?? 0,
  fillKb: initialKb('fill'),
});
