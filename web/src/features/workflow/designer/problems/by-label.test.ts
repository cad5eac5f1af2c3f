import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { expect, it } from 'vitest';
import { byLabel } from './by-label.ts';

const fields = [
  { key: 'email_3', label: 'Customer’s e-mail', type: 'email', kind: 'text' },
  { key: 'email_4', label: '', type: 'email', kind: 'text' },
];
const forms: DesignChoices['forms'] = [{ formKey: 'refund' as FormKey, name: 'Refund', fields }];

it.each([
  ['a field that may be empty', 'optional_address', 'email_3', 'Customer’s e-mail'],
  ['a field for something else', 'not_an_address', 'email_3', 'Customer’s e-mail'],
  ['a field without a label', 'optional_address', 'email_4', 'email_4'],
  ['a field that is gone', 'not_an_address', 'email_5', 'email_5'],
  ['what is no field', 'address_invalid', 'email_3', 'email_3'],
])('problems call a field by its label: %s', (_, code, name, shown) => {
  const setting = 'people';
  const problem = { code, severity: 'warning', elementId: 'lead', params: { name, setting } } as const;
  expect(byLabel([problem], forms)).toEqual([{ ...problem, params: { name: shown, setting } }]);
  expect(byLabel([problem])).toEqual([problem]);
});
