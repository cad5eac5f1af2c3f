import type { ReplyOf } from '@countersign/shared/api/contract.ts';
import type { roleChoices } from '@countersign/shared/api/system/roles.ts';
import { currentLanguage, type Translate, translateIfKnown } from '../../../lib/texts/i18n.ts';
import type { CheckNode } from './check-tree.tsx';

type Choices = Pick<ReplyOf<typeof roleChoices>, 'permissions' | 'menus'>;
type Right = Choices['permissions'][number];

const MENU = 'menu:';
const resourceOf = (name: string): string => name.slice(0, name.lastIndexOf(':'));

/**
 * The menu and the rights as one tree: each screen with its line in the menu and what can be done there. Rights of no screen stand
 * behind, by what they are about. Everything has its words; a right that has none, of an extension, is shown by its own name.
 */
export function rightNodes({ permissions, menus }: Choices, t: Translate): CheckNode[] {
  const left = new Map(permissions.map((right) => [right.name, right]));
  const take = (isOf: (name: string) => boolean): Right[] => {
    const taken = [...left.values()].filter(({ name }) => isOf(name));
    for (const { name } of taken) left.delete(name);
    return taken;
  };
  const lines = menus.flatMap((menu): CheckNode[] => {
    const parentId = menu.parentId === null ? null : `${MENU}${menu.parentId}`;
    const node = { id: `${MENU}${menu.id}`, parentId, label: titleOf(menu) };
    if (menu.type === 'folder') return [{ ...node, isHeading: true }];
    if (menu.type === 'right') return [];
    const own = menus.filter(({ parentId: above }) => above === menu.id).map(({ permission }) => permission);
    const rights = take(
      (name) => own.includes(name) || (menu.permission !== '' && resourceOf(name) === resourceOf(menu.permission)),
    );
    if (rights.length === 0) return [node];
    const screen = `screen:${menu.id}`;
    return [
      { ...node, id: screen, isHeading: true },
      { ...node, parentId: screen, label: t('system.roles.inMenu') },
      ...rights.map((right) => rightNode(right, screen)),
    ];
  });
  const others = Map.groupBy(left.values(), ({ name }) => resourceOf(name));
  return [
    ...lines,
    ...(others.size > 0
      ? [{ id: 'others', parentId: null, label: t('system.roles.otherRights'), isHeading: true }]
      : []),
    ...[...others].flatMap(([resource, rights]) => [
      { id: `${resource}:`, parentId: 'others', label: labelOf(rights) ?? resourceName(resource), isHeading: true },
      ...rights.map((right) => rightNode(right, `${resource}:`)),
    ]),
  ];
}

const titleOf = ({ name, title, isTranslated }: Choices['menus'][number]): string =>
  (isTranslated ? translateIfKnown(`route.${name}`) : undefined) ?? title;

/** What administrators called a resource that they have made. */
const labelOf = ([first]: readonly Right[]): string | undefined =>
  first?.label?.[currentLanguage()] || first?.label?.['en'] || undefined;

const resourceName = (resource: string): string =>
  translateIfKnown(`system.rights.resource.${resource.replaceAll(/[:-]/g, '_')}`) ?? resource;

const rightNode = ({ name, isHeld }: Right, parentId: string): CheckNode => ({
  id: name,
  parentId,
  label: translateIfKnown(`system.rights.action.${name.slice(name.lastIndexOf(':') + 1)}`) ?? name,
  isFixed: !isHeld,
});

/** What is chosen in the tree, from the two lists of a role and back. */
export const chosenIn = (permissions: readonly string[], menuIds: readonly number[]): string[] => [
  ...permissions,
  ...menuIds.map((id) => `${MENU}${id}`),
];
export const listsOf = (chosen: readonly string[]) => ({
  permissions: chosen.filter((id) => !id.startsWith(MENU)),
  menuIds: chosen.filter((id) => id.startsWith(MENU)).map((id) => Number(id.slice(MENU.length))),
});
