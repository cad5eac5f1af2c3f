import type { rename } from '@countersign/shared/api/forms/projects.ts';
import type { UseCase } from '../../../work/route.ts';
import { claimRevision, writeDraft } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { refuse } from '../../../work/refusing/refuse.ts';

/** Another title for the draft; a published version keeps the one that it was published with. */
export const renameForm: UseCase<typeof rename> = async ({ formKey, name }, work) => {
  const { draft, rev } = await formToManage(work, formKey);
  if (!(await claimRevision(work.db, formKey, rev))) {
    return refuse('stale_revision', ['formKey'], { current: await presentForm(work, formKey) });
  }
  await writeDraft(work.db, formKey, { ...draft, title: name }, work.now);
  return presentForm(work, formKey);
};
