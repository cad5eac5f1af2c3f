import { allContracts } from '@countersign/shared/api/contracts.ts';
import { BUILT_IN_ROLES } from '../menus/built-in-roles.ts';
import { ALL_PERMISSIONS } from '../../../work/permissions.ts';

/** Rights that no call asks for by itself: use cases look at them for single objects. */
const ASKED_INSIDE = [
  'form:library:share',
  'form:template:share',
  'ticket:linked:add',
  'ticket:linked:edit',
  'ticket:linked:list',
  'ticket:linked:remove',
  'ticket:linked:resubmit',
] as const;

/** Everything that a role can allow, in alphabetical order; all of it at once is the administrator's alone. */
export const PERMISSIONS: readonly string[] = [
  ...new Set<string>([
    ...allContracts.map(({ access }) => access),
    ...BUILT_IN_ROLES.flatMap(({ permissions }) => permissions),
    ...ASKED_INSIDE,
  ]),
]
  .filter((name) => name !== ALL_PERMISSIONS && name.includes(':'))
  .toSorted((a, b) => a.localeCompare(b));
