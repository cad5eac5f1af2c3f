import type { answerTransfer as contract } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { giveForm } from './transfers.ts';

/** The one it was offered to accepts or declines; the one who offered it may take it back. */
export const answerTransfer: UseCase<typeof contract> = async ({ formKey, isAccepted }, work) => {
  const { id } = personOf(work);
  const offer = await work.db
    .selectFrom('form_transfer')
    .selectAll()
    .where('form_key', '=', formKey)
    .forUpdate()
    .executeTakeFirst();
  const isParty = offer && (offer.to_id === id || (offer.from_id === id && !isAccepted));
  if (!isParty) return refuse('not_found', ['formKey']);
  if (isAccepted) await giveForm(work.db, formKey, id, work.now);
  else await work.db.deleteFrom('form_transfer').where('form_key', '=', formKey).execute();
  return null;
};
