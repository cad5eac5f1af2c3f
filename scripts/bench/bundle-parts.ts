/** The part of Vite's manifest that says which files come with which. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
export type Manifest = Record<string, ManifestChunk>;

/** Files that a browser needs for these chunks: their own, what they import at once, and the CSS of all of them. */
export function chunkClosure(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no chunk ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

/** The lazily loaded chunk that costs most on top of the shell; those that match `heavy` do not count. */
export function largestRoute(
  manifest: Manifest,
  shell: ReadonlySet<string>,
  kb: (files: Iterable<string>) => number,
  heavy: RegExp,
): { name: string; kb: number } {
  const routes = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry === true && !heavy.test(name));
  const costs = routes.map((name) => ({
    name,
    kb: kb([...chunkClosure(manifest, [name])].filter((file) => !shell.has(file))),
  }));
  return costs.toSorted((a, b) => b.kb - a.kb)[0] ?? { name: '', kb: 0 };
}
