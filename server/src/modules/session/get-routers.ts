import type { getRouters as contract } from '@countersign/shared/api/session/session.ts';
import { hasPermission } from '../../work/permissions.ts';
import { personOf } from '../../work/call.ts';
import type { UseCase } from '../../work/route.ts';
import { listMenus } from '../system/list-menus.ts';
import { buildRouters } from '../system/build-routers.ts';

/** The menus of my enabled roles as a route tree; whoever may do everything gets them all. */
export const getRouters: UseCase<typeof contract> = async (_input, call) => {
  const person = personOf(call);
  return buildRouters(await listMenus(call.db, hasPermission(person, '*:*:*') ? 'all' : person.id));
};
