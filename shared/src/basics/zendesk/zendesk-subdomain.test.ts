import { expect, test } from 'vitest';
import { isZendeskSubdomain, readZendeskSubdomain } from './zendesk-subdomain.ts';

test.each([
  ['acme', 'acme'],
  [' ACME ', 'acme'],
  ['acme.zendesk.com', 'acme'],
  ['acme.zendesk.com/', 'acme'],
  ['https://acme.zendesk.com', 'acme'],
  ['https://Acme.zendesk.com/', 'acme'],
  ['http://acme.zendesk.com/agent/tickets/1?x=1#y', 'acme'],
  ['https://acme.zendesk.com:443/agent', 'acme'],
  ['acme-2.zendesk.com?a', 'acme-2'],
])('%s is the account %s', (typed, subdomain) => {
  expect(readZendeskSubdomain(typed)).toBe(subdomain);
  expect(isZendeskSubdomain(readZendeskSubdomain(typed))).toBe(true);
});

test.each([
  '',
  'not a name',
  'acme.example.com',
  'https://acme.example.com/',
  'https://acme.zendesk.com.evil.example',
  'https://evil.example/acme.zendesk.com',
  'https://me@acme.zendesk.com',
  'a.b.zendesk.com',
  '.zendesk.com',
  'acme/',
  '-acme',
  'acme_2',
  'акме',
])('%s is no account', (typed) => {
  expect(isZendeskSubdomain(readZendeskSubdomain(typed))).toBe(false);
});
