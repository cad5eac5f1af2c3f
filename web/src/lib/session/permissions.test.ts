import { describe, expect, test } from 'vitest';
import { hasPermission, hasRole } from './permissions.ts';

describe('what a person may see', () => {
  test.each([
    [['admin'], ['zd-admin'], true],
    [['zd-admin'], ['common', 'zd-admin'], true],
    [['common'], ['zd-admin'], false],
    [['ROLE_DEFAULT'], ['common'], false],
    [[], [], false],
  ])('roles %j on something for %j: %s', (roles, anyOf, isShown) => {
    expect(hasRole(roles, anyOf)).toBe(isShown);
  });

  test.each([
    [['*:*:*'], ['form:project:add'], true],
    [['form:project:add'], ['form:project:edit', 'form:project:add'], true],
    [['form:project:list'], ['form:project:add'], false],
    [['form:*:*'], ['form:project:add'], false],
    [[], ['form:project:add'], false],
  ])('permissions %j on something for %j: %s', (permissions, anyOf, isShown) => {
    expect(hasPermission(permissions, anyOf)).toBe(isShown);
  });
});
