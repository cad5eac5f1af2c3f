import type { list } from '@countersign/shared/api/forms/forms.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { pageOfForms } from '../form-repository.ts';
import { seesAllForms } from '../rights/policy.ts';

/** The caller's forms and those that are shared with the caller, newest first; an administrator sees those of everybody. */
export const listForms: UseCase<typeof list> = (input, { db, person }) => {
  const reader = personOf({ person });
  const only = reader.token?.formKeys ?? null;
  return pageOfForms(db, { ...input, only, reader: seesAllForms(reader) ? null : reader });
};
