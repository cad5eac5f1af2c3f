/** Which modules weigh in a file of the web app's build: the build is made once more, in memory, as `dist` does not say. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A module of ours, or a package, with its share of the files that it is in, in kB of gzip. */
export interface ModuleWeight {
  name: string;
  kb: number;
}

/** Answers the modules of files below `dist/web`, heaviest first. A file's kB are shared by what each module makes alone. */
export async function weighModules(): Promise<(files: Iterable<string>) => ModuleWeight[]> {
  const byFile = new Map<string, ModuleWeight[]>();
  const watch: Plugin = {
    name: 'weigh-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk') byFile.set(chunk.fileName, sharesOf(chunk));
    },
  };
  process.env['NODE_ENV'] = 'production';
  await build({
    configFile: `${root}vite.config.ts`,
    mode: 'web',
    logLevel: 'warn',
    build: { write: false },
    plugins: [watch],
  });
  return (files) => {
    const sums = new Map<string, number>();
    for (const { name, kb } of [...files].flatMap((file) => byFile.get(file) ?? [])) {
      sums.set(name, (sums.get(name) ?? 0) + kb);
    }
    return [...sums].map(([name, kb]) => ({ name, kb })).toSorted((a, b) => b.kb - a.kb);
  };
}

/** A package counts as one. */
const nameOf = (id: string): string => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? id.replace(root, '');

function sharesOf({
  code,
  modules,
}: {
  code: string;
  modules: Record<string, { code: string | null }>;
}): ModuleWeight[] {
  const alone = new Map<string, number>();
  for (const [id, module] of Object.entries(modules)) {
    alone.set(nameOf(id), (alone.get(nameOf(id)) ?? 0) + gzipSync(module.code ?? '').length);
  }
  const sum = [...alone.values()].reduce((total, bytes) => total + bytes, 0);
  const kb = gzipSync(code, { level: 9 }).length / 1000;
  return [...alone].map(([name, bytes]) => ({ name, kb: (kb * bytes) / sum }));
}
