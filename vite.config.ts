import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { inlineEntry } from './scripts/vite/inline-entry.ts';
import { lateParts } from './scripts/vite/late-parts.ts';
import { leanPackages } from './scripts/vite/lean-packages.ts';
import { plainContracts } from './scripts/vite/plain-contracts.ts';
import { svgIcon } from './scripts/vite/svg-icon.ts';
import { textSection } from './scripts/vite/text-section.ts';
import { thirdParty } from './scripts/vite/third-party.ts';

/** Everything that a page needs at once is one file: apart, 8 kB more of the web app would travel, 3 of the sidebar, 2 of the fill page. */
const aPage = (input: string) => ({
  input,
  output: {
    codeSplitting: { groups: [{ name: 'first', tags: ['$initial' as const] }] },
    // Shell and screens list the files that they fetch: what screens share is called by its hash alone, which saves 3.7 kB of a first
    // visit, 1.8 of the shell and 1.9 of a large screen.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/c-[hash:7].js',
  },
});

/**
 * One mode for each app: `vite build --mode web | fill | look-up | zendesk-app | demo`. Each lands in `dist/<app>` and is served below
 * `/static/<app>/`; the server sends the HTML and inlines what the first paint needs.
 * `fill` is the public fill page: the same React source, compiled against Preact, which saves 51 kB of 74. `demo` is the demonstration's ticket page.
 */
const preact = { react: 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react-dom': 'preact/compat' };

const apps: Record<string, UserConfig> = {
  web: {
    root: 'web',
    build: { rolldownOptions: aPage('web/index.html') },
    // The menus of the process canvas are drawn by two packages: with a Preact each, nothing is drawn.
    resolve: { dedupe: ['preact'] },
  },
  fill: {
    root: 'web',
    build: { rolldownOptions: aPage('web/fill.html') },
    resolve: { alias: preact },
  },
  // The public page on which people find answers, made as the fill page is.
  'look-up': {
    root: 'web',
    build: { rolldownOptions: aPage('web/look-up.html') },
    resolve: { alias: preact },
  },
  // One classic script, as not every browser takes a worker that imports.
  'fill-worker': {
    root: 'web',
    build: {
      rolldownOptions: {
        input: 'web/src/fill/offline/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  },
  // The worker of the installed web app, with the icons of its manifest.
  'app-worker': {
    root: 'web',
    publicDir: `${import.meta.dirname}/web/src/installed/icons`,
    build: {
      rolldownOptions: {
        input: 'web/src/installed/worker.ts',
        output: { format: 'iife', entryFileNames: 'worker.js' },
      },
    },
  },
  // Every shared piece in its states, for those who make them: no part of the product.
  gallery: { root: 'web', build: { rolldownOptions: { input: 'web/gallery.html' } } },
  // What other websites fetch: one classic script, as small as it can be.
  embed: {
    root: 'web',
    build: {
      rolldownOptions: { input: 'web/src/embed/embed.ts', output: { format: 'iife', entryFileNames: 'embed.js' } },
    },
  },
  'zendesk-app': { root: 'zendesk-app', build: { rolldownOptions: aPage('zendesk-app/index.html') } },
  demo: { root: 'zendesk-app', build: { rolldownOptions: aPage('zendesk-app/demo.html') } },
};

/** The one package of Garden that forgets to say that importing it does nothing by itself: 2.5 kB of the web app's shell. */
const SIDE_EFFECTS = [{ test: /node_modules\/@zendeskgarden\/react-components\//, sideEffects: false }];

/** Browsers that know `light-dark()`: what stands in for it elsewhere cannot change below the root of a page. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** Pages that are one file, with the style sheets that they need at once. */
const ONE_FILE: Readonly<Record<string, readonly string[]>> = {
  fill: ['/fill.css', '/renderer.css'],
  'look-up': ['/fill.css', '/renderer.css', '/look-up.css'],
};
const onePlugins = (mode: string, styles: readonly string[]) => [lateParts(styles), inlineEntry(`${mode}.html`)];

export default defineConfig(({ mode }) => {
  const app = apps[mode] ?? {};
  const early = ONE_FILE[mode];
  return {
    ...app,
    base: `/static/${mode}/`,
    // One each: what is React for one app is Preact for another.
    cacheDir: `${import.meta.dirname}/node_modules/.vite/${mode}`,
    plugins: [
      svgIcon(),
      textSection(),
      plainContracts(),
      thirdParty(),
      react(),
      ...(mode === 'web' ? [leanPackages()] : []),
      ...(early ? onePlugins(mode, early) : []),
    ],
    // One script each, as they fetch nothing: the policy of a worker's own answer allows it nothing at all.
    worker: { format: 'iife' },
    build: {
      ...app.build,
      outDir: `../dist/${mode}`,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: CSS_TARGET,
      manifest: true,
      // `bench:bundles` watches what travels.
      chunkSizeWarningLimit: 2000,
      // A page that is one file has nothing to preload, and what would do it is 0.4 kB; elsewhere these browsers do it by themselves.
      modulePreload: early ? false : { polyfill: false },
      rolldownOptions: {
        ...app.build?.rolldownOptions,
        treeshake: { moduleSideEffects: SIDE_EFFECTS },
        // On a busy machine it would be the first thing that `npm start` says.
        checks: { bundlerTimings: false },
      },
    },
  };
});
