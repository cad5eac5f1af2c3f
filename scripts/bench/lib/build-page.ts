import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { plainContracts } from '../../vite/plain-contracts.ts';
import { textSection } from '../../vite/text-section.ts';

const PAGES = fileURLToPath(new URL('../pages/', import.meta.url));
const OUT = fileURLToPath(new URL('../../../dist/bench/', import.meta.url));

const preact = { react: 'preact/compat', 'react-dom/client': 'preact/compat/client', 'react-dom': 'preact/compat' };

/** Builds one measured page alone into `dist/bench/<name>`, as production does; answers that folder. */
export async function buildPage(page: string, name: string, usesPreact = false): Promise<string> {
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    logLevel: 'warn',
    root: PAGES,
    base: './',
    mode: 'production',
    plugins: [textSection(), plainContracts(), react()],
    resolve: { alias: usesPreact ? preact : {} },
    build: {
      outDir: `${OUT}${name}`,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 9999,
      rolldownOptions: { input: `${PAGES}${page}.html` },
    },
  });
  return `${OUT}${name}`;
}
