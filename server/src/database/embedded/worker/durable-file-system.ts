import { fsyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { syncFolder } from '../../../basics/disk/sync-folder.ts';

type Options = Parameters<NodeFS['init']>[1];
type PreRun = NonNullable<Options['preRun']>;
type Node = object;
type Stream = { nfd?: number; node: Node };
type NodeFileSystem = { realPath(node: Node): string; stream_ops: { fsync?: (stream: Stream) => number } };

/** A database folder on the disk where PostgreSQL's fsync is a real one; PGlite's own class answers it without doing it. */
export class DurableFileSystem extends NodeFS {
  readonly #onSync: () => void;

  constructor(folder: string, onSync: () => void) {
    super(folder);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Options): Promise<{ emscriptenOpts: Options }> {
    const { emscriptenOpts } = await super.init(pg, options);
    const addSync: PreRun[number] = (module) => {
      const files = (module.FS.filesystems as unknown as { NODEFS: NodeFileSystem }).NODEFS;
      files.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) syncFolder(files.realPath(stream.node));
        else fsyncSync(stream.nfd);
        this.#onSync();
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addSync] } };
  }
}
