import { encode } from './xml-tree.ts';

/** The namespace of what lies in a sealed file beside BPMN. It is in no file that leaves. */
export const PRESERVED_URI = 'urn:countersign:kept';

/** The attribute that carries what an element had and the reader has no place for. */
export const PRESERVED_PARTS = 'kept:parts';

/** The element that stands for an extension of another tool. */
export const PRESERVED_ELEMENT = 'kept:element';

/** What the reader has no place for at one element, as it was written. */
export type PreservedParts = {
  /** The name of the element, where the reader writes another for the same: `was` as it stood, `sealed` as it is written. */
  name?: { was: string; sealed: string };
  /**
   * Attributes: `key` is the name in the sealed file, `sealed` the value that it was given there. Null where it was left out; it
   * comes back unless somebody has set another.
   */
  attributes?: { name: string; key: string; raw: string; sealed: string | null; isDefault?: true }[];
  /** Children, each behind so many others. */
  children?: { raw: string; at: number }[];
  /** Text elements with markup inside, by their plain text, which is what the reader saw. */
  texts?: { name: string; plain: string; raw: string }[];
  /** The same for the text of the element itself. */
  content?: { plain: string; raw: string };
};

/** What the whole file had: kept at its root. */
export type PreservedFile = PreservedParts & {
  declarations: [prefix: string, uri: string][];
  /** Prefix in the sealed file to prefix in the file. */
  prefixes: Record<string, string>;
  before: string;
  after: string;
  /** Ids that the reader would refuse, by those that they have meanwhile. */
  ids: Record<string, string>;
  /** The same for those that the file has twice: they come back unless something leads to the new one. */
  repeated: Record<string, string>;
};

/** An element of another tool as the reader may look at it. */
export type ForeignElement = {
  uri: string;
  local: string;
  attributes: Record<string, string>;
  children: ForeignElement[];
  text: string;
};

/** JSON for an attribute. */
export const packed = (parts: object): string => encode(JSON.stringify(parts));
