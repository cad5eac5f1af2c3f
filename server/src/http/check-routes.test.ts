import { contract } from '@countersign/shared/api/contract.ts';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { login } from '@countersign/shared/api/session/session.ts';
import { sessionRoutes } from '../modules/session/routes.ts';
import { startTestApp } from '../test-app.ts';
import { checkAddress, checkRoutes } from './check-routes.ts';
import { route } from '../work/route.ts';

const parts = { summary: '', method: 'GET', input: z.object({}), reply: z.null() } as const;
const one = contract({ ...parts, name: 'probe.one', path: '/one', access: 'self' });
const two = contract({ ...parts, name: 'probe.two', path: '/two', access: 'public' });
const unguarded = contract({ ...parts, name: 'probe.open', path: '/open', access: undefined as never });
const upload = contract({
  ...parts,
  name: 'probe.upload',
  method: 'POST',
  path: '/up',
  access: 'self',
  body: 'multipart',
});

const bound = (...contracts: (typeof one)[]) => contracts.map((each) => route(each, async () => null));

describe('routes and contracts', () => {
  test('that fit are accepted', () => {
    expect(() => checkRoutes(bound(one, two), [one, two])).not.toThrow();
  });

  test.each([
    ['a contract without a route', bound(one), [one, two], 'probe.two has no route'],
    ['a route without a contract', bound(one, two), [one], 'probe.two is not a known contract'],
    ['two routes of one contract', bound(one, one), [one], 'probe.one has two routes'],
    [
      'a contract that does not say who may call',
      bound(unguarded),
      [unguarded],
      'probe.open does not say who may call it',
    ],
    ['an upload without a limit', bound(upload), [upload], 'probe.upload does not say how large its file may be'],
  ])('%s is an error', (_what, routes, contracts, message) => {
    expect(() => checkRoutes(routes, contracts)).toThrow(message);
  });

  test('an address below /api without a contract is an error', () => {
    expect(() => checkAddress('/api/hidden', undefined)).toThrow('The route /api/hidden has no contract.');
    expect(() => checkAddress('/s/:key', undefined)).not.toThrow();
  });

  test('the server does not start when a call is missing', async () => {
    await expect(
      startTestApp({ rooms: { session: sessionRoutes.filter(({ contract }) => contract !== login) } }),
    ).rejects.toThrow('session.login has no route');
  });
});
