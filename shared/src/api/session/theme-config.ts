import { LANGUAGE_CODES, type LanguageCode } from '../../basics/languages/languages.ts';

/** How the shell looks: every key of the specification's theme config, with its values and its default. */

export const LAYOUTS = ['defaults', 'classic', 'transverse', 'columns'] as const;
export const TAGS_STYLES = ['tags-style-one', 'tags-style-four', 'tags-style-five'] as const;
export const ANIMATIONS = ['slide-right', 'slide-left', 'opacitys'] as const;
export const COLUMNS_STYLES = ['columns-round', 'columns-card'] as const;
export const COLUMNS_LAYOUTS = ['columns-vertical', 'columns-horizontal'] as const;
export const COMPONENT_SIZES = ['large', 'medium', 'small'] as const;

export type ThemeLayout = (typeof LAYOUTS)[number];
export type ComponentSize = (typeof COMPONENT_SIZES)[number];

/** What each person chooses for themselves. */
export interface PersonalTheme {
  isCollapse: boolean;
  isUniqueOpened: boolean;
  isFixedHeader: boolean;
  isShowLogo: boolean;
  isBreadcrumb: boolean;
  isBreadcrumbIcon: boolean;
  isTagsview: boolean;
  isTagsviewIcon: boolean;
  isCacheTagsView: boolean;
  isFooter: boolean;
  isGrayscale: boolean;
  isInvert: boolean;
  tagsStyle: (typeof TAGS_STYLES)[number];
  animation: (typeof ANIMATIONS)[number];
  columnsAsideStyle: (typeof COLUMNS_STYLES)[number];
  columnsAsideLayout: (typeof COLUMNS_LAYOUTS)[number];
  layout: ThemeLayout;
  globalI18n: LanguageCode;
  globalComponentSize: ComponentSize;
}

export const DEFAULT_THEME_CONFIG: PersonalTheme = {
  isCollapse: false,
  isUniqueOpened: true,
  isFixedHeader: false,
  isShowLogo: false,
  isBreadcrumb: true,
  isBreadcrumbIcon: false,
  isTagsview: true,
  isTagsviewIcon: false,
  isCacheTagsView: false,
  isFooter: false,
  isGrayscale: false,
  isInvert: false,
  tagsStyle: 'tags-style-five',
  animation: 'slide-right',
  columnsAsideStyle: 'columns-round',
  columnsAsideLayout: 'columns-vertical',
  layout: 'classic',
  globalI18n: 'en',
  globalComponentSize: 'medium',
};

/** Of each key that is no switch. */
export const THEME_VALUES = {
  tagsStyle: TAGS_STYLES,
  animation: ANIMATIONS,
  columnsAsideStyle: COLUMNS_STYLES,
  columnsAsideLayout: COLUMNS_LAYOUTS,
  layout: LAYOUTS,
  globalI18n: LANGUAGE_CODES,
  globalComponentSize: COMPONENT_SIZES,
} as const;

/**
 * What was stored, by an earlier version or by another hand: each key that fits counts, each other one falls back to its default.
 * Written without the schema, as it runs before the first paint.
 */
export function readThemeConfig(stored: unknown): PersonalTheme {
  const given = Object(stored) as Record<string, unknown>;
  const values: Readonly<Record<string, readonly unknown[]>> = THEME_VALUES;
  const theme = Object.fromEntries(
    Object.entries(DEFAULT_THEME_CONFIG).map(([key, fallback]) => {
      const isFit = values[key]?.includes(given[key]) ?? typeof given[key] === 'boolean';
      return [key, isFit ? given[key] : fallback];
    }),
  ) as unknown as PersonalTheme;
  return { ...theme, isInvert: theme.isInvert && !theme.isGrayscale };
}
