import { setAudience } from '@countersign/shared/api/forms/publishing.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { TestApp } from '../../../test-app.ts';

/** Lets everybody fill a form that was just made, and start the approval that may hang on it. */
export const openToEverybody = (app: Pick<TestApp, 'call'>, formKey: FormKey, as = 'elena') =>
  app.call(setAudience, { formKey, audience: 'everybody', startsApproval: true }, { as });
