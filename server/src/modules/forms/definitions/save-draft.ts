import type { saveDraft as contract } from '@countersign/shared/api/forms/forms.ts';
import { LONGEST_DEFINITION } from '@countersign/shared/forms/limits/limits.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { claimRevision, writeDraft } from '../form-repository.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';

/** Saves the draft if `rev` is the present one; else 409 with the form as it is now. What a form cannot hold is refused. */
export const saveDraft: UseCase<typeof contract> = async (input, work) => {
  const form = await formToManage(work, input.formKey);
  if (JSON.stringify(input.definition).length > LONGEST_DEFINITION) {
    return refuse('definition_too_large', ['definition'], { params: { most: LONGEST_DEFINITION } });
  }
  const before = form.draft.fields;
  await holdToLookUps(work, input.definition.fields, { before, place: ['definition', 'fields'] });
  if (!(await claimRevision(work.db, input.formKey, input.rev))) {
    return refuse('stale_revision', ['rev'], { current: await presentForm(work, input.formKey) });
  }
  await writeDraft(work.db, input.formKey, input.definition, work.now);
  return presentForm(work, input.formKey);
};
