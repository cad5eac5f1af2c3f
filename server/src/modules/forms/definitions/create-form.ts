import type { create } from '@countersign/shared/api/forms/forms.ts';
import { formDefinition } from '@countersign/shared/forms/schema.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { presentForm } from '../rights/form-to-manage.ts';
import { insertForm } from '../form-repository.ts';
import { keepToPeople } from '../settings/keep-to-people.ts';
import { newFormKey } from './new-form-key.ts';

/** An empty draft that belongs to the caller, for people who sign in. */
export const createForm: UseCase<typeof create> = async (input, work) => {
  const formKey = newFormKey();
  const draft = formDefinition.parse({
    schemaVersion: 1,
    title: input.name,
    ...(input.description ? { description: input.description } : {}),
    fields: [],
  });
  await insertForm(work.db, { formKey, ownerId: personOf(work).id, draft, now: work.now });
  await keepToPeople(work.db, formKey, work.now);
  return presentForm(work, formKey);
};
