import type { PersonalTheme } from '@countersign/shared/api/session/theme-config.ts';

/** What of a person's choices holds here: narrow pages have the layout `defaults` with its menu whole, and some layouts rule keys out. */
export function effectiveTheme(theme: PersonalTheme, isNarrow: boolean): PersonalTheme {
  const layout = isNarrow ? 'defaults' : theme.layout;
  const isAside = layout === 'defaults' || layout === 'columns';
  return {
    ...theme,
    layout,
    isCollapse: theme.isCollapse && !isNarrow && layout !== 'transverse',
    isFixedHeader: theme.isFixedHeader || isNarrow,
    isBreadcrumb: theme.isBreadcrumb && isAside && !isNarrow,
    isTagsview: theme.isTagsview && !isNarrow,
  };
}
