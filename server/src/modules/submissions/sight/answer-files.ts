import { asId } from '../../../basics/as-id.ts';
import type { AnswerFiles } from '../../files/ports.ts';
import { getPublicForm } from '../../forms/filling/get-public-form.ts';
import type { HasApprovalSight } from './approval-sight.ts';
import { showsFile } from './shows-file.ts';

/** What files ask of the answers that they belong to. */
export const answerFilesWith = ({ approvalSight }: HasApprovalSight): AnswerFiles => ({
  async fieldsOf(db, formKey) {
    const open = await getPublicForm(db, asId(formKey), null);
    return open.status === 'open' ? open.form.definition.fields : null;
  },
  mayRead: ({ db }, reader, file) => showsFile({ db, approvalSight }, reader, file),
});
