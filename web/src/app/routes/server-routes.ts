import type { RouterNode } from '@countersign/shared/api/session/session.ts';

/** One screen that the server's tree opens, at its full path. */
export interface ServerRoute {
  path: string;
  screen: string;
  node: RouterNode;
}

const FRAMES = new Set(['Layout', 'ParentView', '']);
const isExternal = (path: string) => /^https?:\/\//.test(path);

/** Joins a node's path to its parent's: absolute paths stand for themselves. */
export function joinPath(parent: string, path: string): string {
  if (isExternal(path) || path.startsWith('/')) return path;
  return `${parent.replace(/\/$/, '')}/${path}`;
}

/** The screens of the tree as one list: frames only lend their paths, external links open no screen. */
export function flattenTree(tree: readonly RouterNode[], parent = ''): ServerRoute[] {
  return tree.flatMap((node) => {
    const path = joinPath(parent, node.path);
    const own = FRAMES.has(node.component) || isExternal(path) ? [] : [{ path, screen: node.component, node }];
    return [...own, ...flattenTree(node.children ?? [], path)];
  });
}
