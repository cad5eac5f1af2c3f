import { expect, test } from 'vitest';
import { markSignedIn } from '../../testing/replies.ts';
import { isSignedIn, withDefaultRole } from './session.ts';

const user = { id: 3 as never, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };

test.each([
  ['permissions: roles and permissions stay', ['common'], ['a:b:c'], ['common'], ['a:b:c']],
  ['no permission: the default role, which may do nothing', ['common'], [], ['ROLE_DEFAULT'], []],
  ['neither role nor permission: the default role', [], [], ['ROLE_DEFAULT'], []],
])('somebody with %s', (_, roles, permissions, keptRoles, keptPermissions) => {
  const info = withDefaultRole({ user, roles, permissions });
  expect(info).toEqual({ user, roles: keptRoles, permissions: keptPermissions });
});

test('the marker Admin-Token means signed in', () => {
  markSignedIn(false);
  expect(isSignedIn()).toBe(false);
  document.cookie = 'Admin-Token=1; Path=/';
  expect(isSignedIn()).toBe(true);
  document.cookie = 'Not-Admin-Token=1; Path=/';
  document.cookie = 'Admin-Token=; Path=/; Max-Age=0';
  expect(isSignedIn()).toBe(false);
});
