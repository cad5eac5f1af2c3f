import * as devices from '@countersign/shared/api/devices.ts';
import * as emailCodes from '@countersign/shared/api/email-codes.ts';
import * as formFacts from '@countersign/shared/api/form-facts.ts';
import { expect, it } from 'vitest';
import * as formPrefill from '@countersign/shared/api/form-prefill.ts';
import * as ticketFields from '@countersign/shared/api/ticket-fields.ts';
import { choices, facts, findDevice, prefill, sendEmailCode, ticketValues } from './form-calls.ts';

it('the calls of the rarer controls are those of the contract', () => {
  expect(formFacts.facts).toMatchObject(facts);
  expect(formFacts.choices).toMatchObject(choices);
  expect(devices.findDevice).toMatchObject(findDevice);
  expect(formPrefill.prefill).toMatchObject(prefill);
  expect(ticketFields.ticketValues).toMatchObject(ticketValues);
  expect(emailCodes.send).toMatchObject(sendEmailCode);
});
