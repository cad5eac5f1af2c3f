import type { getRouters as contract } from '@countersign/shared/api/session/session.ts';
import { hasPermission } from '../../work/permissions.ts';
import { personOf } from '../../work/work.ts';
import type { UseCase } from '../../work/route.ts';
import { listMenus } from '../system/menus/list-menus.ts';
import { buildRouters } from '../system/menus/build-routers.ts';

/** The menus of my enabled roles as a route tree; whoever may do everything gets them all. */
export const getRouters: UseCase<typeof contract> = async (_input, work) => {
  const person = personOf(work);
  const whose = hasPermission(person, '*:*:*') ? 'all' : person.id;
  return buildRouters(await listMenus(work.db, whose, (permission) => hasPermission(person, permission)));
};
