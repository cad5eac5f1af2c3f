import type { get } from '@countersign/shared/api/submissions.ts';
import { refuse } from '../../http/errors.ts';
import { personOf, type UseCase } from '../../http/serve.ts';
import { forReader, versionOf } from './for-reader.ts';
import { mayEditSubmission, mayReadSubmission } from './policy.ts';
import { findSubmission } from './submission-repository.ts';

/** One submission with its form version, for those who may read it. */
export const getSubmission: UseCase<typeof get> = async (input, call) => {
  const person = personOf(call);
  const found = await findSubmission(call.db, input.id);
  if (!found) return refuse('not_found', ['id']);
  if (!(await mayReadSubmission(call.db, person, found))) return refuse('forbidden', ['id']);
  const { published } = await versionOf(call, found.row);
  const mayEdit = (await mayEditSubmission(call.db, person, found)) === 'yes';
  return { submission: await forReader(call, found.row), form: published, mayEdit };
};
