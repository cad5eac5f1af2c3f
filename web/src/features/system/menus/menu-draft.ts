import type { InputOf } from '@countersign/shared/api/contract.ts';
import type { addMenu, Menu, MenuType } from '@countersign/shared/api/system/menus.ts';

/** What the form of a line holds. `kind` says what a screen opens: one of ours, a page outside, or one in a frame. */
export interface MenuDraft {
  type: MenuType;
  kind: 'own' | 'outside' | 'inside';
  title: string;
  name: string;
  parentId: string;
  path: string;
  component: string;
  query: string;
  icon: string;
  orderNum: string;
  permission: string;
  isCached: boolean;
  isVisible: boolean;
  isEnabled: boolean;
}

export const newMenu = (parentId: string, type: MenuType): MenuDraft => ({
  type,
  kind: 'own',
  title: '',
  name: '',
  parentId,
  path: '',
  component: '',
  query: '',
  icon: '',
  orderNum: '0',
  permission: '',
  isCached: true,
  isVisible: true,
  isEnabled: true,
});

const isAddress = (path: string): boolean => /^https?:\/\//i.test(path);

export const menuDraftOf = ({
  parentId,
  orderNum,
  isExternal,
  id: _id,
  rev: _rev,
  isBuiltIn: _b,
  isTranslated: _t,
  ...rest
}: Menu): MenuDraft => ({
  ...rest,
  kind: isExternal ? 'outside' : isAddress(rest.path) ? 'inside' : 'own',
  parentId: parentId === null ? '' : String(parentId),
  orderNum: String(orderNum),
});

export const menuContentOf = ({ kind, parentId, orderNum, icon, ...rest }: MenuDraft): InputOf<typeof addMenu> => ({
  ...rest,
  component: rest.type === 'screen' && kind === 'own' ? rest.component : '',
  path: rest.type === 'right' ? '' : rest.path.trim(),
  isExternal: rest.type === 'screen' && kind === 'outside',
  icon: icon as InputOf<typeof addMenu>['icon'],
  parentId: parentId === '' ? null : Number(parentId),
  orderNum: Number(orderNum) || 0,
});
