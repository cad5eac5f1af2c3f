import type { TicketId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { sweep } from '../../sweep.ts';
import { findPlace, rememberPlace } from '../zendesk/places/account-places.ts';
import { saveAccount } from '../zendesk/accounts/find-account.ts';

let app: TestApp;
const now = new Date('2026-11-20T09:00:00Z');
const ago = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  app = await startTestApp({ clock: () => now });
});
afterAll(() => app.close());

test('the hourly sweep forgets where a ticket belongs a month after it was read', async () => {
  const { kysely } = app.database;
  const account = { subdomain: 'acme', origin: 'https://acme.zendesk.com', apiUrl: '', installationId: '1' };
  await saveAccount(kysely, { ...account, publicKeyPem: '', checksQuery: false }, now);
  const place = { brandId: '1', groupId: null, ticketFormId: null };
  const held = { ...place, assigneeId: null, requesterId: null, organizationId: null };
  await rememberPlace(kysely, { subdomain: 'acme', ticketId: '5' as TicketId }, held, ago(31));
  await rememberPlace(kysely, { subdomain: 'acme', ticketId: '6' as TicketId }, held, ago(29));
  await sweep(kysely, now);
  expect(await findPlace(kysely, 'acme', '5' as TicketId)).toBeUndefined();
  expect(await findPlace(kysely, 'acme', '6' as TicketId)).toMatchObject(place);
});
