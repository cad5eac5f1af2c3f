import type { answerTransfer as contract } from '@countersign/shared/api/forms/projects.ts';
import { refuse } from '../../../work/refuse.ts';
import { personOf } from '../../../work/call.ts';
import type { UseCase } from '../../../work/route.ts';
import { giveForm } from './transfers.ts';

/** The one it was offered to accepts or declines; the one who offered it may take it back. */
export const answerTransfer: UseCase<typeof contract> = async ({ formKey, isAccepted }, call) => {
  const { id } = personOf(call);
  const offer = await call.db
    .selectFrom('form_transfer')
    .selectAll()
    .where('form_key', '=', formKey)
    .forUpdate()
    .executeTakeFirst();
  const isParty = offer && (offer.to_id === id || (offer.from_id === id && !isAccepted));
  if (!isParty) return refuse('not_found', ['formKey']);
  if (isAccepted) await giveForm(call.db, formKey, id, call.now);
  else await call.db.deleteFrom('form_transfer').where('form_key', '=', formKey).execute();
  return null;
};
