import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import type { MenuEntry } from '../../menu.ts';

/** Address of the entry that the menu shows as the place: that of the screen, or of the one that it hangs below. */
export const MenuPlaceContext = createContext('');

export const useMenuPlace = (): string => useContext(MenuPlaceContext);

const pathOf = ({ to }: Pick<MenuEntry, 'to'>): string => to.split('?')[0] ?? to;

/** Whether the place is somewhere below an entry, or its own. */
export const holds = (entry: MenuEntry, at: string): boolean =>
  pathOf(entry) === at || entry.children.some((child) => holds(child, at));

/** What a line of the menu says to a screen reader: the page itself, or the one that the page hangs below. */
export function useIsCurrent(entry: Pick<MenuEntry, 'to'>): 'page' | 'true' | undefined {
  const at = useMenuPlace();
  const { pathname } = useLocation();
  const path = pathOf(entry);
  if (at !== path && !at.startsWith(`${path}/`)) return undefined;
  return pathname.replace(/(.)\/$/, '$1') === path ? 'page' : 'true';
}
