import type { Menu } from '@countersign/shared/api/system/menus.ts';
import { translateIfKnown } from '../../../lib/texts/i18n.ts';

/** As people read it: lines that came with the product are translated until somebody renames them. */
export const menuTitle = ({ title, name, isTranslated }: Pick<Menu, 'title' | 'name' | 'isTranslated'>): string =>
  (isTranslated ? translateIfKnown(`route.${name}`) : undefined) ?? title;
