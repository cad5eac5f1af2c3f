import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import type { keepDraft as contract } from '@countersign/shared/api/tickets/drafts.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import { personOf, type Work } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { findVersion } from '../../forms/versions/find-version.ts';
import { holdToForm } from '../../submissions/intake/hold-to-form.ts';
import { accountOfTicket } from '../../zendesk/scope/ticket-scope.ts';
import { isFillableFor } from '../availability/is-fillable-for.ts';
import { mayPutOnTickets } from '../../zendesk/scope/may-put-on-tickets.ts';
import { countDrafts, type DraftRow, findDraft, writeDraft } from './draft-repository.ts';

/** Characters of JSON. */
const LARGEST = 500_000;
/** Nobody works on more tickets at once; a script might. */
const MOST = 500;

/** Keeps unsent answers of the caller to a form that they may fill there: others are as good as not there. Nothing is required of them but their size: they are checked when they are sent. */
export const keepDraft: UseCase<typeof contract> = (input, work) => keep(input, work, false);

/** The same for answers that wait to be sent with their ticket, with the people whom their sender chose. */
export const keepWaiting = (input: DraftInput, work: Work): Promise<DraftRow> => keep(input, work, true);

type DraftInput = ParsedInputOf<typeof contract> & { choices?: Record<string, UserId[]> | undefined };

async function keep(input: DraftInput, work: Work, isWaiting: boolean): Promise<DraftRow> {
  const { db, now } = work;
  const person = personOf(work);
  if (!mayPutOnTickets(person)) refuse('forbidden');
  const account = await accountOfTicket(work);
  const of = { formKey: input.formKey, ticketId: input.zdTktId, account };
  if (!(await isFillableFor(db, of))) refuse('not_found', ['formKey']);
  const version = (await findVersion(db, input.formKey, input.version)) ?? refuse('form_version', ['version']);
  holdToForm(version.form, input.answers);
  if (JSON.stringify(input.answers).length > LARGEST)
    refuse('draft_too_large', ['answers'], { params: { most: LARGEST } });
  if ((await countDrafts(db, person.id)) >= MOST) refuse('too_many_drafts', ['id'], { params: { most: MOST } });
  if (!(await writeDraft(db, person.id, { ...input, account, isWaiting, now }))) return refuse('not_found', ['id']);
  return (await findDraft(db, person, input.id)) ?? refuse('not_found', ['id']);
}
