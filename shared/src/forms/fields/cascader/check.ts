import type { CascaderField, CascaderOption } from './schema.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type ReadAnswer } from '../../../validation/answer-problem.ts';

/** The options along a path of values; shorter than the path where it leaves the tree. */
export function pathOptions(tree: readonly CascaderOption[], path: readonly unknown[]): CascaderOption[] {
  const found: CascaderOption[] = [];
  let level: readonly CascaderOption[] = tree;
  for (const value of path) {
    const option = level.find((one) => one.value === value);
    if (!option) break;
    found.push(option);
    level = option.children ?? [];
  }
  return found;
}

/** A path through the tree, to its end unless any level will do. */
export function readCascader(field: CascaderField, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return WRONG_TYPE;
  if (raw.length === 0) return UNANSWERED;
  const path = pathOptions(field.tree, raw);
  if (path.length < raw.length) return { answer: undefined, problems: [{ code: 'unknown_option' }] };
  const hasMore = (path.at(-1)?.children ?? []).length > 0;
  return readAs(
    path.map(({ value }) => value),
    hasMore && !field.anyLevel && { code: 'path_incomplete' },
  );
}
