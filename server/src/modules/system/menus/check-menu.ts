import type { Menu, addMenu as addContract } from '@countersign/shared/api/system/menus.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { PERMISSIONS } from '../roles/permission-registry.ts';
import { KNOWN_COMPONENTS } from './known-components.ts';

export type MenuContent = ParsedInputOf<typeof addContract>;

interface Known {
  /** Every line there is. */
  all: readonly Menu[];
  /** The line as it stands; undefined for a new one. */
  before: Menu | undefined;
  /** Of this installation: its own pages inside a frame would lead back into themselves. */
  publicUrl: string;
}

export const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

/** Refuses a line that would break the menu for whoever opens it. */
export function checkMenu(content: MenuContent, known: Known): void {
  checkParent(content, known);
  checkNames(content, known);
  if (content.type === 'right') {
    if (content.permission === '') refuse('permission_needed', ['permission']);
  } else checkPath(content, known);
  if (content.permission !== (known.before?.permission ?? '') && content.permission !== '')
    if (!PERMISSIONS.includes(content.permission))
      refuse('menu_permission_unknown', ['permission'], {
        params: { name: content.permission, like: likeOnes(content.permission) },
      });
  if (content.query !== '' && !isQuery(content.query)) refuse('menu_query_invalid', ['query']);
}

/** Rights of the same room, for somebody who mistyped one. */
const likeOnes = (name: string): string => {
  const [room = ''] = name.split(':');
  const near = PERMISSIONS.filter((one) => one.startsWith(`${room}:`));
  return (near.length > 0 ? near : PERMISSIONS).slice(0, 5).join(', ');
};

function checkParent({ type, parentId }: MenuContent, { all, before }: Known): void {
  if (parentId === null) {
    if (type === 'right') refuse('menu_parent_type', ['parentId']);
    return;
  }
  const parent = all.find(({ id }) => id === parentId) ?? refuse('unknown_menu', ['parentId']);
  if (before) {
    const seen = new Set<number>();
    for (let at: Menu | undefined = parent; at && !seen.has(at.id); at = all.find(({ id }) => id === at?.parentId)) {
      if (at.id === before.id) refuse('menu_cycle', ['parentId']);
      seen.add(at.id);
    }
  }
  // Rights belong to screens, everything else to folders.
  if (parent.type === 'right' || (type === 'right') !== (parent.type === 'screen'))
    refuse('menu_parent_type', ['parentId']);
}

function checkNames({ title, name, parentId }: MenuContent, { all, before }: Known): void {
  const others = all.filter(({ id }) => id !== before?.id);
  const plain = (text: string) => text.trim().toLowerCase();
  if (others.some((other) => other.parentId === parentId && plain(other.title) === plain(title)))
    refuse('menu_title_taken', ['title']);
  if (name !== '' && others.some((other) => plain(other.name) === plain(name))) refuse('menu_name_taken', ['name']);
}

/** Parts of an address inside the app: `dept`, `log/signIn`, `/monitor/job`. */
const PATH = /^\/?[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

function checkPath(content: MenuContent, { all, before, publicUrl }: Known): void {
  const { path, type, component, isExternal, parentId } = content;
  if (isAddress(path)) {
    if (!URL.canParse(path) || type === 'folder') refuse('menu_path_invalid', ['path']);
    if (!isExternal && new URL(path).origin === new URL(publicUrl).origin) refuse('menu_address_own', ['path']);
  } else if (isExternal) refuse('menu_address_needed', ['path']);
  else if (!PATH.test(path)) refuse('menu_path_invalid', ['path']);
  else if (type === 'screen' && component !== before?.component && !KNOWN_COMPONENTS.includes(component))
    refuse('unknown_component', ['component'], { params: { name: component } });
  const own = fullPath({ path, parentId }, all);
  const clash = all.find((other) => other.id !== before?.id && other.type !== 'right' && fullPath(other, all) === own);
  // A folder may lend its path to a screen of the same address inside it.
  if (clash && clash.id !== parentId) refuse('menu_path_taken', ['path'], { params: { name: clash.title } });
}

/** Where a line leads, whatever capitals it is written in. */
function fullPath({ path, parentId }: Pick<Menu, 'path' | 'parentId'>, all: readonly Menu[]): string {
  if (isAddress(path) || path.startsWith('/')) return path.toLowerCase();
  const parent = all.find(({ id }) => id === parentId);
  const above = parent && !isAddress(parent.path) ? fullPath(parent, all) : '';
  return `${above}/${path}`.toLowerCase();
}

function isQuery(text: string): boolean {
  try {
    const parsed = JSON.parse(text) as unknown;
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return false;
    return Object.values(parsed).every((value) => typeof value === 'string');
  } catch {
    return false;
  }
}
