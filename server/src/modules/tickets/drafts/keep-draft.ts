import type { keepDraft as contract } from '@countersign/shared/api/ticket-drafts.ts';
import { refuse } from '../../../http/errors.ts';
import { personOf, type UseCase } from '../../../http/serve.ts';
import { findVersion } from '../../forms/find-version.ts';
import { holdToForm } from '../../submissions/hold-to-form.ts';
import { accountOfTicket } from '../accounts/ticket-scope.ts';
import { isFillableFor } from '../availability/is-fillable-for.ts';
import { mayPutOnTickets } from '../rights/may-put-on-tickets.ts';
import { countDrafts, findDraft, writeDraft } from './draft-repository.ts';

/** Characters of JSON. */
const LARGEST = 500_000;
/** Nobody works on more tickets at once; a script might. */
const MOST = 500;

/** Keeps unsent answers of the caller to a form that they may fill there: others are as good as not there. Nothing is required of them but their size: they are checked when they are sent. */
export const keepDraft: UseCase<typeof contract> = async (input, call) => {
  const { db, now } = call;
  const person = personOf(call);
  if (!mayPutOnTickets(person)) refuse('forbidden');
  const account = await accountOfTicket(call);
  const of = { formKey: input.formKey, ticketId: input.zdTktId, account };
  if (!(await isFillableFor(db, of))) refuse('not_found', ['formKey']);
  const version = (await findVersion(db, input.formKey, input.version)) ?? refuse('form_version', ['version']);
  holdToForm(version.form, input.answers);
  if (JSON.stringify(input.answers).length > LARGEST) refuse('draft_too_large', ['answers']);
  if ((await countDrafts(db, person.id)) >= MOST) refuse('too_many_drafts', ['id']);
  if (!(await writeDraft(db, person.id, { ...input, account, now }))) return refuse('not_found', ['id']);
  return (await findDraft(db, person, input.id)) ?? refuse('not_found', ['id']);
};
