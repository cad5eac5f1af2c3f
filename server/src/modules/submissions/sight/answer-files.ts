import { asId } from '../../../basics/as-id.ts';
import type { AnswerFiles } from '../../files/ports.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import type { HasClock, HasZone } from '../../../basics/clock.ts';
import { showsLookedUp } from '../look-up/shows-looked-up.ts';
import { mayReadSome } from '../../forms/rights/may-read-answers-of.ts';
import type { HasApprovalSight } from './approval-sight.ts';
import { showsFile } from './shows-file.ts';

/** What files ask of the answers that they belong to. */
export const answerFilesWith = ({
  approvalSight,
  zone,
  clock,
}: HasApprovalSight & HasZone & HasClock): AnswerFiles => ({
  async fieldsOf(db, formKey) {
    const open = await getPublicForm(db, asId(formKey), null);
    return open.status === 'open' ? open.form.definition.fields : null;
  },
  isLookedUp: ({ db }, file) => showsLookedUp({ db, zone, now: clock() }, file),
  mayReadAnswers: ({ db }, reader, formKey) => mayReadSome(db, reader, asId(formKey)),
  mayRead: ({ db }, reader, file) => showsFile({ db, approvalSight }, reader, file),
});
