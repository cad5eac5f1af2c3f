import type { Person } from '../../http/person.ts';
import { ALL_PERMISSIONS } from '../../http/may-call.ts';

/**
 * The single place that says whose forms are whose. Sharing with people, roles and departments will widen these two
 * functions and nothing else.
 */

/** Whether the person may see, change and publish the form and read its answers: its owner, or an administrator. */
export function mayManageForm(person: Pick<Person, 'id' | 'permissions'>, form: { ownerId: number }): boolean {
  return form.ownerId === person.id || seesAllForms(person);
}

/** Whether lists of forms are not narrowed to the person's own. */
export function seesAllForms(person: Pick<Person, 'permissions'>): boolean {
  return person.permissions.has(ALL_PERMISSIONS);
}
