import { exchange as exchangeContract } from '@countersign/shared/api/session.ts';
import { submitPublic as submitContract } from '@countersign/shared/api/submissions.ts';
import { expect, it } from 'vitest';
import { exchange, submitPublic } from './calls.ts';

it('the calls of the fill page are those of the contract', () => {
  expect(submitContract).toMatchObject(submitPublic);
  expect(exchangeContract).toMatchObject(exchange);
});
