import type { getRouters as contract } from '@countersign/shared/api/session.ts';
import { hasPermission } from '../../http/may-call.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { listMenus } from '../system/list-menus.ts';
import { buildRouters } from './build-routers.ts';

/** The menus of my enabled roles as a route tree; whoever may do everything gets them all. */
export const getRouters: UseCase<typeof contract> = async (_input, call) => {
  const person = personOf(call);
  return buildRouters(await listMenus(call.db, hasPermission(person, '*:*:*') ? 'all' : person.id));
};
