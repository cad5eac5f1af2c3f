import { lazy } from 'react';
import { loadRoomTexts } from '../../lib/texts/i18n.ts';

/** Parts of the layout that the first paint does without: their texts come beside their code. */

export const ColumnsMenu = lazy(async () => ({ default: (await import('./wide/columns-menu.tsx')).ColumnsMenu }));
export const CollapsedMenu = lazy(async () => ({ default: (await import('./wide/collapsed-menu.tsx')).CollapsedMenu }));
export const TransverseMenu = lazy(async () => ({
  default: (await import('./wide/transverse-menu.tsx')).TransverseMenu,
}));
export const MenuOverlay = lazy(async () => ({ default: (await import('./menu/menu-overlay.tsx')).MenuOverlay }));
export const HeaderTools = lazy(async () => ({ default: (await import('./header/header-tools.tsx')).HeaderTools }));
export const MessageBell = lazy(async () => ({ default: (await import('./message-bell.tsx')).MessageBell }));
export const HeaderCrumbs = lazy(async () => ({ default: (await import('./header/header-crumbs.tsx')).HeaderCrumbs }));
export const FollowTheme = lazy(async () => ({ default: (await import('./settings/follow-theme.ts')).FollowTheme }));
export const AloneButton = lazy(async () => ({ default: (await import('./tags/alone-button.tsx')).AloneButton }));
export const TagsBar = lazy(async () => {
  const [{ TagsBar: Bar }] = await Promise.all([import('./tags/tags-bar.tsx'), loadRoomTexts()]);
  return { default: Bar };
});
