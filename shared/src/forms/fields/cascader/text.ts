import { plainText } from '../common/texts.ts';
import { pathOptions } from './check.ts';
import type { CascaderField } from './schema.ts';

/** The labels from the outermost option to the chosen one; a value that the tree has no more stands for itself. */
export const textOfPath = ({ tree }: CascaderField, answer: unknown): string =>
  Array.isArray(answer)
    ? answer.map((value, at) => pathOptions(tree, answer)[at]?.label ?? plainText(value)).join(' / ')
    : '';
