import { type Call, personOf } from '../../../work/call.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';

/** Beside whose tickets the caller keeps favourites: agents of two accounts have two sets. Empty for people of no account. */
export const shelfOf = async ({ db, person }: Pick<Call, 'db' | 'person'>): Promise<string> =>
  (await accountOfTicket({ db, person: personOf({ person }) })) ?? '';
