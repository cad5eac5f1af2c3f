import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { revision } from '../../basics/ids.ts';
import { contract, LIST_BODY } from '../contract.ts';
import { CODES } from '../reply.ts';

/**
 * The menu: folders, screens and, below screens, the rights that belong to them. It only leads somewhere: what people may do is
 * decided by the rights of their roles, which are declared in code.
 */

export const menuId = z.int().check(z.positive());
export const MENU_TYPES = ['folder', 'screen', 'right'] as const;
export type MenuType = (typeof MENU_TYPES)[number];

/** Icons that a line of the menu can have. */
export const MENU_ICONS = [
  'bin',
  'book',
  'building',
  'check',
  'clipboard',
  'clock',
  'copied',
  'document',
  'flow',
  'folder',
  'gear',
  'home',
  'inbox',
  'link',
  'monitor',
  'notification',
  'phone',
  'play',
  'process',
  'shapes',
  'shield',
  'statistics',
  'ticket',
  'user',
  'users',
] as const;

const menuRow = z.object({
  id: menuId,
  parentId: z.nullable(menuId),
  type: z.enum(MENU_TYPES),
  /** What people read; lines that came with the product are translated as long as nobody renames them. */
  title: z.string(),
  /** Name of the route, and key of its translation. */
  name: z.string(),
  path: z.string(),
  component: z.string(),
  query: z.string(),
  icon: z.string(),
  orderNum: z.int(),
  permission: z.string(),
  isExternal: z.boolean(),
  isCached: z.boolean(),
  isVisible: z.boolean(),
  isEnabled: z.boolean(),
  isBuiltIn: z.boolean(),
  /** It came with the product and has the title that it came with. */
  isTranslated: z.boolean(),
  rev: revision,
});
export type Menu = z.infer<typeof menuRow>;

/** A menu has dozens of lines, not thousands: it comes as a whole. */
export const listMenus = contract({
  name: 'system.listMenus',
  summary: 'List the lines of the menu',
  method: 'GET',
  path: '/system/menu/list',
  access: 'system:menu:list',
  input: z.object({
    title: z.optional(z.string().check(trimmed(), mostLetters(100))),
    status: z.optional(z.enum(['enabled', 'disabled'])),
  }),
  reply: z.array(menuRow),
});

/** An entry of a tree to choose from. */
export interface TreeNode {
  id: number;
  label: string;
  children?: TreeNode[] | undefined;
}
export const treeNode: z.ZodMiniType<TreeNode> = z.object({
  id: menuId,
  label: z.string(),
  get children() {
    return z.optional(z.array(treeNode));
  },
});

export const menuTree = contract({
  name: 'system.menuTree',
  summary: 'Get the menu as a tree of ids and titles',
  method: 'GET',
  path: '/system/menu/treeselect',
  access: 'system:menu:query',
  input: z.object({}),
  reply: z.array(treeNode),
});

const idInQuery = z.coerce.number().check(z.int(), z.positive());

export const roleMenuTree = contract({
  name: 'system.roleMenuTree',
  summary: 'Get the menu as a tree, and which lines a role has',
  method: 'GET',
  path: '/system/menu/roleMenuTreeselect/{roleId}',
  access: 'system:role:query',
  input: z.object({ roleId: idInQuery }),
  reply: z.object({ menus: z.array(treeNode), checkedKeys: z.array(menuId) }),
});

/** What a line of the menu can be made of. */
export const menuChoices = contract({
  name: 'system.menuChoices',
  summary: 'List the screens, icons and rights that a menu can name',
  method: 'GET',
  path: '/system/menu/choices',
  access: 'system:menu:query',
  input: z.object({}),
  reply: z.object({ components: z.array(z.string()), permissions: z.array(z.string()) }),
});

export const getMenu = contract({
  name: 'system.getMenu',
  summary: 'Get a line of the menu',
  method: 'GET',
  path: '/system/menu/{id}',
  access: 'system:menu:query',
  input: z.object({ id: idInQuery }),
  reply: menuRow,
});

const content = {
  parentId: z.nullable(menuId),
  type: z.enum(MENU_TYPES),
  title: z.string().check(trimmed(), z.minLength(1), mostLetters(50)),
  /** Left out, it is made of the path. */
  name: z._default(z.string().check(trimmed(), z.maxLength(50), z.regex(/^([A-Za-z][\w-]*)?$/)), ''),
  path: z._default(z.string().check(trimmed(), z.maxLength(200)), ''),
  component: z._default(z.string().check(trimmed(), z.maxLength(255)), ''),
  /** A JSON object of texts. */
  query: z._default(z.string().check(trimmed(), z.maxLength(255)), ''),
  icon: z._default(z.union([z.literal(''), z.enum(MENU_ICONS)]), ''),
  orderNum: z._default(z.int().check(z.gte(0), z.lte(9999)), 0),
  permission: z._default(z.string().check(trimmed(), z.maxLength(100)), ''),
  isExternal: z._default(z.boolean(), false),
  isCached: z._default(z.boolean(), true),
  isVisible: z._default(z.boolean(), true),
  isEnabled: z._default(z.boolean(), true),
};

const contentRefusals = {
  unknown_menu: CODES.unprocessable,
  menu_cycle: CODES.unprocessable,
  menu_parent_type: CODES.unprocessable,
  menu_title_taken: CODES.conflict,
  menu_name_taken: CODES.conflict,
  menu_path_taken: CODES.conflict,
  menu_path_invalid: CODES.unprocessable,
  menu_address_needed: CODES.unprocessable,
  menu_address_own: CODES.unprocessable,
  menu_query_invalid: CODES.unprocessable,
  unknown_component: CODES.unprocessable,
  menu_permission_unknown: CODES.unprocessable,
  permission_needed: CODES.unprocessable,
} as const;

export const addMenu = contract({
  name: 'system.addMenu',
  summary: 'Add a line to the menu',
  method: 'POST',
  path: '/system/menu',
  access: 'system:menu:add',
  input: z.object(content),
  reply: z.object({ id: menuId }),
  refusals: contentRefusals,
});

export const editMenu = contract({
  name: 'system.editMenu',
  summary: 'Update a line of the menu, which open pages show at once; 409 after a conflicting change',
  method: 'PUT',
  path: '/system/menu',
  access: 'system:menu:edit',
  input: z.object({ id: menuId, rev: revision, ...content }),
  reply: menuRow,
  refusals: { ...contentRefusals, stale_revision: CODES.conflict, menu_type_fixed: CODES.unprocessable },
});

export const orderMenus = contract({
  name: 'system.orderMenus',
  summary: 'Set the order of lines of the menu',
  method: 'PUT',
  path: '/system/menu/updateSort',
  access: 'system:menu:edit',
  bodyBytes: LIST_BODY,
  input: z.object({
    items: z
      .array(z.object({ id: menuId, orderNum: z.int().check(z.gte(0), z.lte(9999)) }))
      .check(z.minLength(1), z.maxLength(500)),
  }),
  reply: z.null(),
});

export const removeMenu = contract({
  name: 'system.removeMenu',
  summary: 'Delete a line of the menu with nothing below it that no role has',
  method: 'DELETE',
  path: '/system/menu/{id}',
  access: 'system:menu:remove',
  input: z.object({ id: idInQuery }),
  reply: z.null(),
  refusals: { menu_has_children: CODES.warning, menu_in_use: CODES.warning },
});
