import type { NamedTree } from './name-tree.ts';
import type { Schema } from './schema.ts';
import type { FileIds } from './seal-ids.ts';
import type { TypedTree } from './type-tree.ts';
import type { XmlElement } from './xml-tree.ts';

/** Something of a file that the reader has no place for, or that had to be put right; `elementId` is the nearest that has one. */
export type SealFinding = {
  kind:
    | 'unknown_element'
    | 'unknown_attribute'
    | 'bad_value'
    | 'lost_reference'
    | 'repeated_id'
    | 'given_id'
    | 'undeclared';
  elementId: string | null;
  /** The type of the element at which it stands, and the property or name. */
  type: string;
  part: string;
  value: string;
  line: number;
};

/** What one file brings along while it is sealed. */
export type Sealing = {
  source: string;
  names: NamedTree;
  schema: Schema;
  typed: TypedTree;
  ids: FileIds;
  /** Prefixes of other tools by their namespaces. */
  foreign: ReadonlyMap<string, string>;
  find: (kind: SealFinding['kind'], element: XmlElement, part: string, value?: string) => void;
};
