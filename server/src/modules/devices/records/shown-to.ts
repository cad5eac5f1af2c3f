import type { Device } from '@countersign/shared/api/devices/devices.ts';
import type { Person } from '../../../work/person.ts';
import { meets } from '../../zendesk/scope/ticket-scope.ts';

/** A record as a person sees it: a device belongs to no account, its ticket does, and its number would mean another one there. */
export const shownTo = (person: Pick<Person, 'account'>, device: Device): Device =>
  meets(person, device) ? device : { ...device, ticketId: null, account: null };
