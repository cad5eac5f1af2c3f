import { createContext, useContext } from 'react';
import type { KnownName } from '../../expression/known-name.ts';
import type { ConditionGrammar, ConditionGroup } from '../condition.ts';
import type { ItemPath } from '../edit-condition.ts';

/** Before or after which item a dragged one would land. */
export interface DropEdge {
  path: ItemPath;
  edge: 'before' | 'after';
}

export interface Builder {
  /** Tells this builder's drags from those of another one on the same page. */
  id: string;
  condition: ConditionGroup;
  names: readonly KnownName[];
  grammar: ConditionGrammar;
  drop: DropEdge | null;
  setDrop: (drop: DropEdge | null) => void;
  /** Another condition; the keyboard goes to the handle of the item at `focus`, and `said` is heard. */
  change: (condition: ConditionGroup, after?: { focus?: ItemPath; said?: string }) => void;
  move: (from: ItemPath, to: ItemPath) => void;
  /** The number of a row as people count them, from 1 through all groups. */
  numberOf: (path: ItemPath) => number;
}

export const BuilderContext = createContext<Builder | null>(null);

/** The builder around this piece of it. */
export function useBuilder(): Builder {
  const builder = useContext(BuilderContext);
  if (!builder) throw new Error('useBuilder is for the condition builder');
  return builder;
}

/** A path as an attribute, to find its element again. */
export const pathName = (path: ItemPath): string => path.join('.');
