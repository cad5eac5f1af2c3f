import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { inlineEntry } from './scripts/vite/inline-entry.ts';
import { svgIcon } from './scripts/vite/svg-icon.ts';
import { textSection } from './scripts/vite/text-section.ts';

/**
 * Four apps, one mode each: `vite build --mode web | fill | zendesk-app | demo`. Each lands in `dist/<app>` and is served below
 * `/static/<app>/`; the server sends the HTML and inlines what the first paint needs.
 * `fill` is the public fill page: the same React source, compiled against Preact. `demo` is the demonstration's ticket page.
 */
const apps: Record<string, UserConfig> = {
  web: { root: 'web', build: { rolldownOptions: { input: 'web/index.html' } } },
  fill: {
    root: 'web',
    build: { rolldownOptions: { input: 'web/fill.html' } },
    resolve: {
      alias: { react: 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react-dom': 'preact/compat' },
    },
  },
  'zendesk-app': {
    root: 'zendesk-app',
    build: { rolldownOptions: { input: 'zendesk-app/index.html' } },
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
  demo: { root: 'zendesk-app', build: { rolldownOptions: { input: 'zendesk-app/demo.html' } } },
};

/**
 * Making a schema or a contract does nothing else, so those that an app does not use are left out of it. With their dots:
 * a bare `z` would also take out functions of that name in packages that come minified.
 */
const SCHEMA_MAKERS = `string object optional maxLength int array literal nullable minLength gte _default lte boolean regex record null trim
   number unknown union discriminatedUnion enum positive gt coerce.number iso.datetime iso.date`;
const PURE = ['contract', 'pageOf', ...SCHEMA_MAKERS.split(/\s+/).map((name) => `z.${name}`)];

/** The one package of Garden that forgets to say that importing it does nothing by itself. */
const SIDE_EFFECTS = [{ test: /node_modules\/@zendeskgarden\/react-components\//, sideEffects: false }];

/** Browsers that know `light-dark()`: what stands in for it elsewhere cannot change below the root of a page. */
const CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5'];

export default defineConfig(({ mode }) => {
  const app = apps[mode] ?? {};
  return {
    ...app,
    base: `/static/${mode}/`,
    // One each: what is React for one app is Preact for another.
    cacheDir: `${import.meta.dirname}/node_modules/.vite/${mode}`,
    plugins: [svgIcon(), textSection(), react(), mode === 'fill' && inlineEntry('fill.html')],
    build: {
      ...app.build,
      outDir: `../dist/${mode}`,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: CSS_TARGET,
      manifest: true,
      // The fill page's one late script is named in its HTML; the helper would be a twentieth of the page.
      modulePreload: mode === 'fill' ? false : { polyfill: false },
      rolldownOptions: {
        ...app.build?.rolldownOptions,
        // Not in the fill page: Preact comes minified, with a function of its own called `z`. It uses no schema anyway.
        treeshake: mode === 'fill' ? true : { manualPureFunctions: PURE, moduleSideEffects: SIDE_EFFECTS },
      },
    },
  };
});
