/** The part of Vite's manifest that says which files come with which. */
export interface ManifestChunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  isEntry?: boolean;
  isDynamicEntry?: boolean;
}
export type Manifest = Record<string, ManifestChunk>;

/** Names of chunks that a browser needs for these: themselves and what they import at once. */
export function chunkClosure(manifest: Manifest, names: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The manifest has no chunk ${name}.`);
    if (seen.has(name)) return;
    seen.add(name);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return seen;
}

/** The files of chunks: their code, and the CSS of all of them. */
export function filesOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  return new Set([...chunks].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]));
}

/** What is fetched later than the shell, and what it adds to what is certainly there by then. */
export interface LatePart {
  /** Key in the manifest: the module that is imported. */
  name: string;
  added: ReadonlySet<string>;
}

/**
 * Every part that is imported later, with the chunks that it adds. What is there by then is what every way to the part has
 * brought: of each part (or the shell) that imports it, its own chunks and those that were there before it; of all of them
 * only what they share. So a route, which the shell imports, is counted beyond the shell alone, and so is whatever both a
 * route and something else import.
 */
export function lateParts(manifest: Manifest, shell: ReadonlySet<string>): LatePart[] {
  const own = new Map(
    Object.keys(manifest)
      .filter((name) => manifest[name]?.isDynamicEntry === true && !shell.has(name))
      .map((name) => [name, chunkClosure(manifest, [name])]),
  );
  const before = thereBefore(own, shell, importersOf(manifest, own, shell));
  return [...own].map(([name, chunks]) => ({
    name,
    added: new Set([...chunks].filter((chunk) => !(before.get(name) ?? shell).has(chunk))),
  }));
}

type Chunks = ReadonlySet<string>;
const SHELL = Symbol('shell');
type Importer = string | typeof SHELL;

/** For each part whatever imports it later. A chunk that parts share may do so for one of them: it counts for each. */
function importersOf(manifest: Manifest, own: ReadonlyMap<string, Chunks>, shell: Chunks): Map<string, Importer[]> {
  const importers = new Map<string, Importer[]>();
  for (const [importer, chunks] of [[SHELL, shell] as const, ...own]) {
    const asked = new Set([...chunks].flatMap((chunk) => manifest[chunk]?.dynamicImports ?? []));
    for (const name of asked) importers.set(name, [...(importers.get(name) ?? []), importer]);
  }
  return importers;
}

/** What is there before each part: all chunks at first, then less and less until every way agrees. */
function thereBefore(
  own: ReadonlyMap<string, Chunks>,
  shell: Chunks,
  importers: ReadonlyMap<string, Importer[]>,
): Map<string, Chunks> {
  const all = new Set([...shell, ...[...own.values()].flatMap((chunks) => [...chunks])]);
  const before = new Map<string, Chunks>([...own.keys()].map((name) => [name, all]));
  const after = (importer: Importer): Chunks =>
    importer === SHELL ? shell : new Set([...(before.get(importer) ?? shell), ...(own.get(importer) ?? [])]);
  for (let isSettled = false; !isSettled;) {
    isSettled = true;
    for (const name of own.keys()) {
      const ways = (importers.get(name) ?? [SHELL]).map(after);
      const shared = new Set([...all].filter((chunk) => ways.every((way) => way.has(chunk))));
      if (shared.size === before.get(name)?.size) continue;
      before.set(name, shared);
      isSettled = false;
    }
  }
  return before;
}
