import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { svgIcon } from './scripts/vite/svg-icon.ts';

/**
 * Three apps, one mode each: `vite build --mode web | fill | zendesk-app`. Each lands in `dist/<app>` and is served below
 * `/static/<app>/`; the server sends the HTML and inlines what the first paint needs.
 * `fill` is the public fill page: the same React source, compiled against Preact.
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
  'zendesk-app': { root: 'zendesk-app', build: { rolldownOptions: { input: 'zendesk-app/index.html' } } },
};

export default defineConfig(({ mode }) => {
  const app = apps[mode] ?? {};
  return {
    ...app,
    base: `/static/${mode}/`,
    plugins: [svgIcon(), react()],
    build: { ...app.build, outDir: `../dist/${mode}`, emptyOutDir: true, target: 'es2023', manifest: true },
  };
});
