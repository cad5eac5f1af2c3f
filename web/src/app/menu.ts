import type { RouterNode } from '@countersign/shared/api/session/session.ts';
import { currentLanguage, translateIfKnown } from '../lib/texts/i18n.ts';
import { joinPath } from './routes/server-routes.ts';

/** One line of the menu; groups have children and no screen of their own. */
export interface MenuEntry {
  id: string;
  title: string;
  icon: string;
  /** Address inside the app, or an external link. */
  to: string;
  screen: string;
  isExternal: boolean;
  children: MenuEntry[];
}

/** What a route says of its title beside the text. */
interface OwnTitle {
  titles?: Readonly<Record<string, string>> | undefined;
  ownTitle?: boolean | undefined;
}

/**
 * Title of a route: what people called it, its translation by name, its text as a key, else the text that the server sent, which may be
 * an administrator's own.
 */
export function routeTitle(name: string, title: string, own?: OwnTitle | null): string {
  const { titles, ownTitle = false } = own ?? {};
  if (titles) return titles[currentLanguage()] || (titles['en'] ?? title);
  if (ownTitle) return title;
  const key = name.charAt(0).toLowerCase() + name.slice(1);
  return translateIfKnown(`route.${key}`) ?? translateIfKnown(title) ?? title;
}

function queryOf(node: RouterNode): string {
  if (!node.query) return '';
  try {
    return `?${new URLSearchParams(JSON.parse(node.query) as Record<string, string>).toString()}`;
  } catch {
    return '';
  }
}

function toEntry(node: RouterNode, parent: string): MenuEntry {
  const path = joinPath(parent, node.path);
  const children = makeMenu(node.children ?? [], path);
  const link = node.component === 'InnerLink' ? undefined : node.meta?.link;
  return {
    id: path + node.name,
    title: routeTitle(node.name, node.meta?.title ?? node.name, node.meta),
    icon: node.meta?.icon ?? '',
    to: link ?? path + queryOf(node),
    screen: node.component,
    isExternal: link !== undefined,
    children,
  };
}

/** A group with exactly one visible line is that line, unless it asks to be shown; empty groups vanish. */
function simplify(entry: MenuEntry, node: RouterNode): MenuEntry[] {
  const isFrame = node.component === 'Layout' || node.component === 'ParentView';
  const [only] = entry.children;
  if (isFrame && !entry.isExternal && !only) return [];
  if (only && entry.children.length === 1 && !node.alwaysShow) return [{ ...only, icon: only.icon || entry.icon }];
  return [entry];
}

/** The server's tree as a person sees it in the menu: without hidden routes, in the language shown now. */
export function makeMenu(tree: readonly RouterNode[], parent = ''): MenuEntry[] {
  return tree.filter((node) => !node.hidden).flatMap((node) => simplify(toEntry(node, parent), node));
}

/** Every line that opens something, with the titles of the groups around it. */
export function menuLeaves(
  menu: readonly MenuEntry[],
  trail: readonly string[] = [],
): (MenuEntry & { trail: readonly string[] })[] {
  return menu.flatMap((entry) =>
    entry.children.length > 0 ? menuLeaves(entry.children, [...trail, entry.title]) : [{ ...entry, trail }],
  );
}
