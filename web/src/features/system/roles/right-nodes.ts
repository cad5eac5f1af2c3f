import { translateIfKnown } from '../../../lib/texts/i18n.ts';
import type { CheckNode } from './check-tree.tsx';

/**
 * Rights as a tree: the resource (`form:data`) with what can be done with it. Everything has its words; a right that has none, of an
 * extension, is shown by its own name.
 */
export function rightNodes(permissions: readonly { name: string; isHeld: boolean }[]): CheckNode[] {
  const resources = Map.groupBy(permissions, ({ name }) => name.slice(0, name.lastIndexOf(':')));
  return [...resources].flatMap(([resource, rights]) => [
    {
      id: `${resource}:`,
      parentId: null,
      label: translateIfKnown(`system.rights.resource.${resource.replaceAll(/[:-]/g, '_')}`) ?? resource,
      isHeading: true,
    },
    ...rights.map(({ name, isHeld }) => ({
      id: name,
      parentId: `${resource}:`,
      label: translateIfKnown(`system.rights.action.${name.slice(name.lastIndexOf(':') + 1)}`) ?? name,
      isFixed: !isHeld,
    })),
  ]);
}
