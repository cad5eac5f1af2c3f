import type { HasConfig } from '../../../config/config.ts';
import type { HasListeners } from '../../../work/emit.ts';
import type { HasAddress, Work } from '../../../work/work.ts';
import type { HasDirectory } from '../directory.ts';

/** What answering a directory takes. Nobody is signed in: the token says which directory it is. */
export interface ScimWork extends Work, HasDirectory, HasListeners, HasAddress, HasConfig<'publicUrl'> {
  tokenId: string;
}
