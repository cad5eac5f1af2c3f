import * as z from 'zod/mini';
import { type PersonalTheme, THEME_VALUES } from './theme-config.ts';

const personal = {
  isCollapse: z.boolean(),
  isUniqueOpened: z.boolean(),
  isFixedHeader: z.boolean(),
  isShowLogo: z.boolean(),
  isBreadcrumb: z.boolean(),
  isBreadcrumbIcon: z.boolean(),
  isTagsview: z.boolean(),
  isTagsviewIcon: z.boolean(),
  isCacheTagsView: z.boolean(),
  isFooter: z.boolean(),
  isGrayscale: z.boolean(),
  isInvert: z.boolean(),
  tagsStyle: z.enum(THEME_VALUES.tagsStyle),
  animation: z.enum(THEME_VALUES.animation),
  columnsAsideStyle: z.enum(THEME_VALUES.columnsAsideStyle),
  columnsAsideLayout: z.enum(THEME_VALUES.columnsAsideLayout),
  layout: z.enum(THEME_VALUES.layout),
  globalI18n: z.enum(THEME_VALUES.globalI18n),
  globalComponentSize: z.enum(THEME_VALUES.globalComponentSize),
} satisfies Record<keyof PersonalTheme, z.ZodMiniType>;

/** What a person has saved: all keys that are theirs, and one filter at a time. */
export const personalTheme = z
  .strictObject(personal)
  .check(z.refine(({ isGrayscale, isInvert }) => !(isGrayscale && isInvert), { path: ['isInvert'] }));

/** The whole theme config, as "Copy as JSON" gives it: the drawer is closed in it, and the installation's own face is part of it. */
export const themeConfig = z.strictObject({
  isDrawer: z.boolean(),
  ...personal,
  globalTitle: z.string(),
  globalLogo: z.string(),
  copyright: z.string(),
  backgroundImage: z.string(),
});
export type ThemeConfig = z.infer<typeof themeConfig>;
