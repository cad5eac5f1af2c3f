import type { remove as removeContract, save as saveContract } from '@countersign/shared/api/answer-drafts.ts';
import type { upload as uploadContract } from '@countersign/shared/api/files.ts';
import type { getPublic as getPublicContract } from '@countersign/shared/api/forms.ts';
import { brief } from '../calls.ts';

/** The rarer calls of the page, by method and path alone, as those in `calls.ts` are. */

export const saveDraft = brief<typeof saveContract>({
  name: 'submissions.saveDraft',
  method: 'POST',
  path: '/public/forms/{formKey}/drafts',
});

export const removeDraft = brief<typeof removeContract>({
  name: 'submissions.removeDraft',
  method: 'POST',
  path: '/public/forms/{formKey}/drafts/remove',
});

export const getPublic = brief<typeof getPublicContract>({
  name: 'forms.getPublic',
  method: 'GET',
  path: '/public/forms/{formKey}',
});

export const upload = {
  ...brief<typeof uploadContract>({ name: 'files.upload', method: 'POST', path: '/common/upload' }),
  body: 'multipart' as const,
};
