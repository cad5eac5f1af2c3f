import type { TreeSlot } from '../tree/tree.ts';
import type { ElementEdit } from './element-edit.ts';
import type { NewCard } from './new-elements.ts';

/** One change of a process as the chain makes it. */
export type TreeEdit =
  | { type: 'insert'; slot: TreeSlot; card: NewCard }
  | { type: 'remove'; id: string }
  | { type: 'move'; id: string; slot: TreeSlot }
  | { type: 'duplicate'; id: string }
  | { type: 'addWay'; branchId: string; name: string }
  | { type: 'removeWay'; flowId: string }
  | { type: 'moveWay'; flowId: string; by: -1 | 1 }
  | { type: 'set'; id: string; edit: ElementEdit };
