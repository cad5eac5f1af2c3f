import type { SidebarBootstrap } from '@countersign/shared/api/tickets/tickets.ts';
import type { Person } from '../../../work/person.ts';

/** The signed-in person as the sidebar shows them and decides what to draw. */
export const sidebarUser = (person: Person): SidebarBootstrap['user'] => ({
  id: person.id,
  userName: person.userName,
  nickName: person.nickName,
  avatar: person.avatar,
  roles: [...person.roles],
  permissions: [...person.permissions],
});
