import type { RichText } from '../forms/texts/rich-text.ts';
import type { ResourceValue } from './resource.ts';

type Value = ResourceValue | undefined;

/** A text in several languages; none of another kind. */
export const textsOf = (value: Value): Readonly<Record<string, string>> =>
  typeof value === 'object' && !Array.isArray(value) ? (value as Readonly<Record<string, string>>) : {};

/** The ids of a list; none of another kind. */
export const idsOf = (value: Value): readonly number[] =>
  Array.isArray(value) ? (value as readonly unknown[]).filter((one) => typeof one === 'number') : [];

/** A text with its look; none of another kind. */
export const treeOf = (value: Value): RichText => (Array.isArray(value) ? (value as unknown as RichText) : []);

/** A value as one word: texts and numbers as they are, nothing of everything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
