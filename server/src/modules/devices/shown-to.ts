import type { Device } from '@countersign/shared/api/devices.ts';
import type { Person } from '../../http/person.ts';
import { meets } from '../tickets/accounts/ticket-scope.ts';

/** A record as a person sees it: a device belongs to no account, its ticket does, and its number would mean another one there. */
export const shownTo = (person: Pick<Person, 'account'>, device: Device): Device =>
  meets(person, device) ? device : { ...device, ticketId: null, account: null };
