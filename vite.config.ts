import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { inlineEntry } from './scripts/vite/inline-entry.ts';
import { lateStyles } from './scripts/vite/late-styles.ts';
import { leanPackages } from './scripts/vite/lean-packages.ts';
import { plainContracts } from './scripts/vite/plain-contracts.ts';
import { plainImports } from './scripts/vite/plain-imports.ts';
import { svgIcon } from './scripts/vite/svg-icon.ts';
import { textSection } from './scripts/vite/text-section.ts';

/** Everything that a page needs at once is one file: apart, a tenth more would travel. */
const aPage = (input: string) => ({
  input,
  output: {
    codeSplitting: { groups: [{ name: 'first', tags: ['$initial' as const] }] },
    // The shell lists the files of every screen: what screens share is called by its hash alone.
    chunkFileNames: ({ isDynamicEntry }: { isDynamicEntry: boolean }) =>
      isDynamicEntry ? 'assets/[name]-[hash:7].js' : 'assets/c-[hash:7].js',
  },
});

/**
 * Four apps, one mode each: `vite build --mode web | fill | zendesk-app | demo`. Each lands in `dist/<app>` and is served below
 * `/static/<app>/`; the server sends the HTML and inlines what the first paint needs.
 * `fill` is the public fill page: the same React source, compiled against Preact. `demo` is the demonstration's ticket page.
 */
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
    resolve: {
      alias: { react: 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react-dom': 'preact/compat' },
    },
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
  // What other websites fetch: one classic script, as small as it can be.
  embed: {
    root: 'web',
    build: {
      rolldownOptions: { input: 'web/src/embed/embed.ts', output: { format: 'iife', entryFileNames: 'embed.js' } },
    },
  },
  'zendesk-app': {
    root: 'zendesk-app',
    build: { rolldownOptions: aPage('zendesk-app/index.html') },
    // The SDK brings a Promise for browsers without one.
    resolve: {
      alias: [
        {
          find: './vendor/native-promise-only',
          replacement: `${import.meta.dirname}/zendesk-app/src/zaf/own-promise.ts`,
        },
      ],
    },
  },
  demo: { root: 'zendesk-app', build: { rolldownOptions: aPage('zendesk-app/demo.html') } },
};

/** The one package of Garden that forgets to say that importing it does nothing by itself. */
const SIDE_EFFECTS = [{ test: /node_modules\/@zendeskgarden\/react-components\//, sideEffects: false }];

/** Browsers that know `light-dark()`: what stands in for it elsewhere cannot change below the root of a page. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

/** Apps whose every byte counts, and scripts that are no modules. */
const SMALL = new Set(['fill', 'fill-worker', 'embed']);

const fillPlugins = () => [lateStyles(['/fill.css', '/renderer.css']), inlineEntry('fill.html')];

export default defineConfig(({ mode }) => {
  const app = apps[mode] ?? {};
  return {
    ...app,
    base: `/static/${mode}/`,
    // One each: what is React for one app is Preact for another.
    cacheDir: `${import.meta.dirname}/node_modules/.vite/${mode}`,
    plugins: [
      svgIcon(),
      textSection(),
      plainContracts(),
      leanPackages(),
      react(),
      ...(SMALL.has(mode) ? [plainImports()] : []),
      ...(mode === 'fill' ? fillPlugins() : []),
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
      // The fill page's one late script is named in its HTML; the helper would be a twentieth of the page.
      modulePreload: mode === 'fill' ? false : { polyfill: false },
      rolldownOptions: {
        ...app.build?.rolldownOptions,
        treeshake: { moduleSideEffects: SIDE_EFFECTS },
      },
    },
  };
});
