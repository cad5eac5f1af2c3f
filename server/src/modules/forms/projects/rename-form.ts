import type { rename } from '@countersign/shared/api/form-projects.ts';
import type { UseCase } from '../../../http/serve.ts';
import { claimRevision, writeDraft } from '../form-repository.ts';
import { formToManage, presentForm } from '../form-to-manage.ts';
import { refuse } from '../../../http/errors.ts';

/** Another title for the draft; a published version keeps the one that it was published with. */
export const renameForm: UseCase<typeof rename> = async ({ formKey, name }, call) => {
  const { draft, rev } = await formToManage(call, formKey);
  if (!(await claimRevision(call.db, formKey, rev))) {
    return refuse('stale_revision', ['formKey'], { current: await presentForm(call, formKey) });
  }
  await writeDraft(call.db, formKey, { ...draft, title: name }, call.now);
  return presentForm(call, formKey);
};
