import { expect, test } from 'vitest';
import { toDraft, toInput } from './connection-draft.ts';

test('secrets that nobody touched are not sent, and one that is taken away is sent empty', () => {
  const draft = { ...toDraft(null), subdomain: 'acme', apiToken: '' };
  expect(toInput(draft)).toMatchObject({ subdomain: 'acme', apiToken: '' });
  expect(toInput(draft)).not.toHaveProperty('oauthClientSecret');
});

test('an address of the API that is not said is the usual one of the account', () => {
  expect(toInput({ ...toDraft(null), subdomain: 'acme' })).toMatchObject({ apiUrl: 'https://acme.zendesk.com' });
  expect(toInput(toDraft(null))).not.toHaveProperty('apiUrl');
});
