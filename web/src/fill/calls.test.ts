import { exchange as exchangeContract } from '@countersign/shared/api/session.ts';
import { submitPublic as submitContract } from '@countersign/shared/api/submissions.ts';
import * as drafts from '@countersign/shared/api/answer-drafts.ts';
import * as files from '@countersign/shared/api/files.ts';
import * as forms from '@countersign/shared/api/forms.ts';
import { expect, it } from 'vitest';
import { exchange, submitPublic } from './calls.ts';
import { getPublic, removeDraft, saveDraft, upload } from './later/later-calls.ts';

it('the calls of the fill page are those of the contract', () => {
  expect(submitContract).toMatchObject(submitPublic);
  expect(exchangeContract).toMatchObject(exchange);
  expect(drafts.save).toMatchObject(saveDraft);
  expect(drafts.remove).toMatchObject(removeDraft);
  expect(forms.getPublic).toMatchObject(getPublic);
  expect(files.upload).toMatchObject(upload);
});
