import { personOf, type Work } from '../../../work/work.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';

/** Beside whose tickets the caller keeps favourites: agents of two accounts have two sets. Empty for people of no account. */
export const shelfOf = async ({ db, person }: Pick<Work, 'db' | 'person'>): Promise<string> =>
  (await accountOfTicket({ db, person: personOf({ person }) })) ?? '';
