import { BUILT_IN_MENUS } from './built-in-menus.ts';

/** Screens that a menu can open: those of the menu that every installation starts with, and some that others lead to. */
export const KNOWN_COMPONENTS: readonly string[] = [
  ...new Set([
    ...BUILT_IN_MENUS.flatMap(({ component }) => component ?? []),
    'syncData',
    'user/message',
    'user/outOfOffice',
    'user/profile',
    'user/tokens',
    'user/tokens/all',
    'project/import',
    'system/dept/post',
  ]),
].toSorted((a, b) => a.localeCompare(b));
