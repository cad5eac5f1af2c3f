import type { setFavourite as contract } from '@countersign/shared/api/tickets/tickets.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { fillableForms } from '../availability/fillable-forms.ts';
import { mayPutOnTickets } from '../../zendesk/scope/may-put-on-tickets.ts';
import { shelfOf } from './shelf-of.ts';

/** Puts a form that can be filled among the caller's favourites or takes it out; what is so already stays so. */
export const setFavourite: UseCase<typeof contract> = async ({ formKey, isFavourite }, work) => {
  const { db, now } = work;
  const userId = personOf(work).id;
  if (!mayPutOnTickets(personOf(work))) refuse('forbidden');
  const subdomain = await shelfOf(work);
  if (!isFavourite) {
    await db
      .deleteFrom('favourite_form')
      .where('user_id', '=', userId)
      .where('subdomain', '=', subdomain)
      .where('form_key', '=', formKey)
      .execute();
    return null;
  }
  const form = await fillableForms(db).select('f.key').where('f.key', '=', formKey).executeTakeFirst();
  if (!form) return refuse('not_found', ['formKey']);
  await db
    .insertInto('favourite_form')
    .values({ user_id: userId, subdomain, form_key: formKey, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return null;
};
