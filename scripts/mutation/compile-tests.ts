/**
 * Part of `npm run mutation`, in Stryker's copy of the repository: the tests of one folder and all they import as CommonJS, file by
 * file, so that `test-runner.ts` can evaluate them anew for each mutant.
 */
import { globSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { build } from 'vite';
import { COMPILED } from './compiled.ts';

/** Counts how many cases its properties tried, of which a mutant sees but a few. */
const COUNTS_CASES = ['shared/src/workflow/graph/model.test.ts'];

const [folder = ''] = process.argv.slice(2);

await build({
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: COMPILED,
    minify: false,
    target: 'esnext',
    rolldownOptions: {
      input: globSync(`${folder}/**/*.test.ts`).filter((file) => !COUNTS_CASES.includes(file)),
      treeshake: false,
      external: (id) => !id.startsWith('.') && !isAbsolute(id),
      output: {
        format: 'cjs',
        preserveModules: true,
        preserveModulesRoot: process.cwd(),
        entryFileNames: '[name].cjs',
      },
    },
  },
});
