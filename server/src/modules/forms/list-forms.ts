import type { list } from '@countersign/shared/api/forms.ts';
import type { UseCase } from '../../http/serve.ts';
import { pageOfForms } from './form-repository.ts';
import { seesAllForms } from './policy.ts';

/** The caller's forms, newest first; an administrator sees those of everybody. */
export const listForms: UseCase<typeof list> = (input, { db, person }) => {
  const ownerId = person && seesAllForms(person) ? null : (person?.id ?? 0);
  return pageOfForms(db, { ...input, ownerId });
};
