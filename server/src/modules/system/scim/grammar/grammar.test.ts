import { expect, test } from 'vitest';
import { ScimError } from '../scim-error.ts';
import { applyPatch, type Shape } from './apply-patch.ts';
import { parseFilter } from './filter.ts';
import { type JsonObject, matches } from './matches.ts';
import { ENTERPRISE_SCHEMA, USER_SCHEMA } from './names.ts';

/** The grammar of RFC 7644 and its patches, without a server. */
const BABS: JsonObject = {
  userName: 'bjensen',
  title: 'Tour Guide',
  userType: 'Employee',
  age: 41,
  active: true,
  name: { familyName: "O'Malley" },
  emails: [
    { type: 'work', value: 'bjensen@example.com', primary: true },
    { type: 'home', value: 'babs@jensen.org' },
  ],
  ims: [{ type: 'xmpp', value: 'bjensen@foo.com' }],
  meta: { lastModified: '2011-05-13T04:42:34Z' },
};

test.each([
  // The examples of section 3.4.2.2.
  ['userName Eq "john"', false],
  ['Username eq "BJENSEN"', true],
  ['name.familyName co "O\'Malley"', true],
  ['userName sw "b"', true],
  [`${USER_SCHEMA}:userName sw "B"`, true],
  ['title pr', true],
  ['nickName pr', false],
  ['meta.lastModified gt "2011-05-13T04:42:33Z"', true],
  ['meta.lastModified ge "2011-05-13T04:42:34Z"', true],
  ['meta.lastModified lt "2011-05-13T04:42:34Z"', false],
  ['meta.lastModified le "2011-05-13T04:42:34Z"', true],
  ['title pr and userType eq "Employee"', true],
  ['title pr or userType eq "Intern"', true],
  ['userType eq "Employee" and (emails co "example.com" or emails.value co "example.org")', false],
  ['userType ne "Employee" and not (title pr)', false],
  ['userType eq "Employee" and (emails[type eq "work" and value co "@example.com"])', true],
  ['emails[type eq "work" and value co "@example.com"] or ims[type eq "xmpp" and value co "@foo.com"]', true],
  ['emails[type eq "home" and value co "@example.com"]', false],
  ['emails[type eq "work"].value eq "bjensen@example.com"', true],
  ['emails[type eq "home"].value eq "bjensen@example.com"', false],
  // Precedence: not, and, or.
  ['title pr or title pr and nickName pr', true],
  ['(title pr or title pr) and nickName pr', false],
  ['not (nickName pr) and title pr', true],
  ['userName ew "sen" and active eq true and age gt 40 and age le 41', true],
  ['nickName eq null', true],
  ['title ne "x" and nickName ne "x"', true],
])('%s is %s of Babs', (filter, isTrue) => {
  expect(matches(BABS, parseFilter(filter))).toBe(isTrue);
});

test.each([
  '',
  'userName',
  'userName eq',
  'userName eq john',
  'userName is "x"',
  'userName eq "x" and',
  'userName eq "x" "y"',
  '(userName eq "x"',
  'emails[type eq "work"',
  'not userName pr',
  'userName eq "x"; drop table user',
  "userName eq 'x'",
  '"x" eq userName',
  `${'('.repeat(40)}title pr${')'.repeat(40)}`,
  `userName eq "${'x'.repeat(3000)}"`,
])('%s is no filter', (filter) => {
  expect(() => parseFilter(filter)).toThrow(ScimError);
});

const SHAPE: Shape = {
  id: 'fixed',
  userName: 'value',
  active: 'value',
  title: 'ignored',
  name: { givenName: 'value', familyName: 'value' },
  emails: 'list',
  members: 'list',
  [ENTERPRISE_SCHEMA]: { department: 'value', manager: { value: 'value' } },
};
const START: JsonObject = {
  id: '1',
  userName: 'babs',
  name: { givenName: 'Barbara' },
  emails: [{ type: 'work', value: 'a@x.test' }],
  members: [{ value: '1' }, { value: '2' }],
};
const patched = (...operations: JsonObject[]) => applyPatch(START, operations, SHAPE);

test.each<[string, JsonObject, JsonObject]>([
  ['replaces by path', { op: 'replace', path: 'userName', value: 'x' }, { userName: 'x' }],
  ['takes capital letters', { op: 'Replace', path: 'ACTIVE', value: 'False' }, { active: 'False' }],
  [
    'replaces without a path',
    { op: 'replace', value: { active: false, userName: 'x' } },
    { active: false, userName: 'x' },
  ],
  [
    'reads names of a pathless object as paths',
    { op: 'Add', value: { 'name.familyName': 'J' } },
    { name: { givenName: 'Barbara', familyName: 'J' } },
  ],
  [
    'goes into an object without a path',
    { op: 'add', value: { name: { familyName: 'J' } } },
    { name: { givenName: 'Barbara', familyName: 'J' } },
  ],
  [
    'replaces a part of a value',
    { op: 'replace', path: 'emails[type eq "work"].value', value: 'b@x.test' },
    { emails: [{ type: 'work', value: 'b@x.test' }] },
  ],
  [
    'adds a value where none fits',
    { op: 'Add', path: 'emails[type eq "home"].value', value: 'h@x.test' },
    {
      emails: [
        { type: 'work', value: 'a@x.test' },
        { type: 'home', value: 'h@x.test' },
      ],
    },
  ],
  [
    'adds members, each once',
    { op: 'Add', path: 'members', value: [{ value: '2' }, { value: '3' }] },
    { members: [{ value: '1' }, { value: '2' }, { value: '3' }] },
  ],
  [
    'adds one member',
    { op: 'add', path: 'members', value: { value: '3' } },
    { members: [{ value: '1' }, { value: '2' }, { value: '3' }] },
  ],
  ['removes a member by filter', { op: 'remove', path: 'members[value eq "2"]' }, { members: [{ value: '1' }] }],
  [
    'removes members named in the value',
    { op: 'Remove', path: 'members', value: [{ value: '1' }] },
    { members: [{ value: '2' }] },
  ],
  ['removes a member who is none', { op: 'remove', path: 'members[value eq "9"]' }, {}],
  ['removes all members', { op: 'remove', path: 'members' }, { members: [] }],
  ['replaces all members', { op: 'replace', path: 'members', value: [{ value: '7' }] }, { members: [{ value: '7' }] }],
  [
    'writes the extension by its full name',
    { op: 'Add', path: `${ENTERPRISE_SCHEMA}:department`, value: 'IT' },
    { [ENTERPRISE_SCHEMA]: { department: 'IT' } },
  ],
  [
    'writes the extension as an object',
    { op: 'replace', value: { [ENTERPRISE_SCHEMA]: { department: 'IT' } } },
    { [ENTERPRISE_SCHEMA]: { department: 'IT' } },
  ],
  [
    'takes a manager as a bare id',
    { op: 'Add', path: `${ENTERPRISE_SCHEMA}:manager`, value: '26' },
    { [ENTERPRISE_SCHEMA]: { manager: { value: '26' } } },
  ],
  ['leaves out what is known and not kept', { op: 'Add', path: 'title', value: 'x' }, {}],
  ['leaves out what a pathless object names and nobody knows', { op: 'add', value: { shoeSize: 43, id: '9' } }, {}],
  ['removes an attribute', { op: 'remove', path: 'name.givenName' }, { name: {} }],
])('a patch %s', (_, operation, change) => {
  expect(patched(operation)).toEqual({ ...START, ...change });
});

test.each<[string, JsonObject, string]>([
  ['an unknown operation', { op: 'move', path: 'userName', value: 'x' }, 'invalidSyntax'],
  ['an unknown path', { op: 'add', path: 'shoeSize', value: 43 }, 'invalidPath'],
  ['a broken path', { op: 'add', path: 'emails[type eq', value: 43 }, 'invalidPath'],
  ['removal of nothing named', { op: 'remove' }, 'noTarget'],
  [
    'replacement of a value that is not there',
    { op: 'replace', path: 'emails[type eq "home"].value', value: 'x' },
    'noTarget',
  ],
  ['what this server sets', { op: 'replace', path: 'id', value: '2' }, 'mutability'],
  ['no value', { op: 'add', path: 'userName' }, 'invalidValue'],
  ['a filter on what is no list', { op: 'add', path: 'userName[value eq "x"]', value: 'y' }, 'invalidPath'],
])('a patch with %s is refused', (_, operation, scimType) => {
  expect(() => patched(operation)).toThrow(expect.objectContaining({ scimType }) as Error);
});

test('operations are applied in their order, and a refused patch changes nothing', () => {
  const before = structuredClone(START);
  const after = patched({ op: 'add', path: 'userName', value: 'x' }, { op: 'replace', path: 'userName', value: 'y' });
  expect(after['userName']).toBe('y');
  expect(START).toEqual(before);
});
