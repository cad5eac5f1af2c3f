import type { offerTransfer as contract } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownForm } from '../rights/form-to-manage.ts';
import { seesAllForms } from '../rights/policy.ts';
import { giveForm } from './transfers.ts';

/** An administrator gives the form at once; its owner offers it, and it stays the owner's until the other one accepts. */
export const offerTransfer: UseCase<typeof contract> = async ({ formKey, userId }, work) => {
  const form = await ownForm(work, formKey);
  if (form.isDeleted) return refuse('form_deleted', ['formKey']);
  if (form.owner.id === userId) return refuse('same_owner', ['userId']);
  const taker = await work.db
    .selectFrom('person')
    .select('id')
    .where('id', '=', userId)
    .where('is_enabled', '=', true)
    .executeTakeFirst();
  if (!taker) return refuse('unknown_person', ['userId']);
  const person = personOf(work);
  if (seesAllForms(person)) {
    await giveForm(work.db, formKey, userId, work.now);
    return { isDone: true };
  }
  const offer = { from_id: person.id, to_id: userId, created_at: work.now };
  await work.db
    .insertInto('form_transfer')
    .values({ form_key: formKey, ...offer })
    .onConflict((conflict) => conflict.column('form_key').doUpdateSet(offer))
    .execute();
  return { isDone: false };
};
