import { describe, expect, it } from 'vitest';
import { resolveAssignees, type AssigneeContext } from './assignees.ts';
import type { AssigneeRule } from '../graph/graph.ts';
import { anEnvironment } from '../testing/an-environment.ts';
import { aGraph } from '../testing/a-graph.ts';
import { Play } from '../testing/play.ts';

/**
 * The firm: root (head ceo) > sales (no head) > north (head lead), and an archive without a parent.
 * zoe works in north; her manager is lead, lead's is mid, mid's is ceo, and ceo's is lead by mistake.
 */
const environment = anEnvironment({
  users: [
    { id: 'zoe', departmentId: 'north', managerId: 'lead', roleIds: ['agent'] },
    { id: 'lead', departmentId: 'north', managerId: 'mid', roleIds: ['agent'], postIds: ['head'] },
    { id: 'mid', departmentId: 'sales', managerId: 'ceo', roleIds: ['director'] },
    { id: 'ceo', departmentId: 'root', managerId: 'lead', postIds: ['chief'] },
    { id: 'gone', departmentId: 'north', roleIds: ['agent', 'director'], isEnabled: false },
    { id: 'away', departmentId: 'sales' },
    { id: '-1', isOutside: true },
    { id: '-2', isOutside: true },
  ],
  departments: [
    { id: 'root', parentId: null, headId: 'ceo' },
    { id: 'sales', parentId: 'root', headId: null },
    { id: 'north', parentId: 'sales', headId: 'lead' },
    { id: 'ring', parentId: 'ring', headId: 'mid' },
  ],
  directory: {
    byAddress: (addresses) =>
      addresses.flatMap(
        (one) => ({ 'mia@example.net': '-1', 'noor@example.net': '-2', 'lead@example.com': 'lead' })[one] ?? [],
      ),
    substituteOf: (id) => ({ away: 'mid', loop1: 'loop2', loop2: 'loop1' })[id] ?? null,
    ticket: {
      assigneeId: () => 'lead',
      groupMemberIds: () => ['mid', 'lead', 'gone'],
      requesterAddress: () => 'mia@example.net',
      isUnanswered: () => false,
    },
  },
});

const context = (more: Partial<AssigneeContext> = {}): AssigneeContext => ({
  directory: environment.directory,
  evaluate: environment.evaluate,
  variables: {
    person: 'mid',
    persons: ['lead', { id: 'mid' }, 'gone'],
    dept: 'north',
    nothing: null,
    mail: 'noor@example.net',
    outside: '-1',
  },
  starterId: 'zoe',
  chosen: undefined,
  previousHandlers: ['mid'],
  handlersOf: (nodeId) => (nodeId === 'first' ? ['lead'] : []),
  ...more,
});

const find = (rules: AssigneeRule[], more: Partial<AssigneeContext> = {}) =>
  resolveAssignees(rules, context(more)).userIds;

describe('who a task is for', () => {
  it.each<[string, AssigneeRule, string[]]>([
    ['people by name, disabled ones dropped', { type: 'users', ids: ['mid', 'gone', 'lead'] }, ['mid', 'lead']],
    ['unknown people are nobody', { type: 'users', ids: ['who'] }, []],
    ['a role, in the order of ids', { type: 'roles', ids: ['director', 'agent'] }, ['lead', 'mid', 'zoe']],
    ['a post', { type: 'posts', ids: ['head'] }, ['lead']],
    ['a group of another tool, which nobody knows here', { type: 'groups', ids: ['board'] }, []],
    ['members of a department', { type: 'departmentMembers', ids: ['north'] }, ['lead', 'zoe']],
    ['heads of departments, without one skipped', { type: 'departmentHeads', ids: ['sales', 'north'] }, ['lead']],
    ['heads up from a department, one level', { type: 'departmentHeadChain', ids: ['north'], levels: 1 }, ['lead']],
    [
      'heads up from a department, past the root',
      { type: 'departmentHeadChain', ids: ['north'], levels: 9 },
      ['lead', 'ceo'],
    ],
    ['a department that is its own parent', { type: 'departmentHeadChain', ids: ['ring'], levels: 9 }, ['mid']],
    [
      'heads up from the starter, two levels of which one has no head',
      { type: 'starterHeadChain', levels: 2 },
      ['lead'],
    ],
    ['heads up from the starter, three levels', { type: 'starterHeadChain', levels: 3 }, ['lead', 'ceo']],
    ['the head one level up', { type: 'starterHead', level: 1 }, ['lead']],
    ['the head two levels up, who is missing', { type: 'starterHead', level: 2 }, []],
    ['the head past the root is the highest', { type: 'starterHead', level: 7 }, ['ceo']],
    ['the manager', { type: 'managerChain', levels: 1, untilRole: null, untilPost: null }, ['lead']],
    [
      'managers until one comes again',
      { type: 'managerChain', levels: 9, untilRole: null, untilPost: null },
      ['lead', 'mid', 'ceo'],
    ],
    [
      'managers up to a role',
      { type: 'managerChain', levels: 9, untilRole: 'director', untilPost: null },
      ['lead', 'mid'],
    ],
    [
      'managers up to a post',
      { type: 'managerChain', levels: 9, untilRole: null, untilPost: 'chief' },
      ['lead', 'mid', 'ceo'],
    ],
    ['the starter', { type: 'starter' }, ['zoe']],
    ['who approved before', { type: 'previousHandler' }, ['mid']],
    ['who approved at a node', { type: 'nodeHandler', nodeId: 'first' }, ['lead']],
    ['a person field', { type: 'formUsers', field: 'person' }, ['mid']],
    ['a field with several persons', { type: 'formUsers', field: 'persons' }, ['lead', 'mid']],
    ['an empty person field', { type: 'formUsers', field: 'nothing' }, []],
    ['heads of a department field', { type: 'formDepartmentHeads', field: 'dept' }, ['lead']],
    ['an expression', { type: 'expression', expression: { text: 'person' } }, ['mid']],
    ['the assignee of the ticket', { type: 'ticketAssignee' }, ['lead']],
    ['the group of the ticket', { type: 'ticketGroup' }, ['lead', 'mid']],
    ['the requester of the ticket', { type: 'ticketRequester' }, ['-1']],
    ['an address in an answer', { type: 'formEmails', field: 'mail' }, ['-2']],
    ['an e-mail field without an answer', { type: 'formEmails', field: 'nothing' }, []],
    [
      'addresses: somebody with an account is asked there, and nobody twice',
      { type: 'emails', addresses: ['mia@example.net', 'lead@example.com', 'mia@example.net', 'nobody'] },
      ['-1', 'lead'],
    ],
    ['people without an account by any other rule', { type: 'users', ids: ['-1', 'mid'] }, ['mid']],
    ['nor does an expression find them', { type: 'expression', expression: { text: 'outside' } }, []],
    ['the lead of the ticket’s group, whom Zendesk does not know', { type: 'ticketGroupLead' }, []],
    ['the lead of the requester’s organisation, nor that one', { type: 'ticketOrganizationLead' }, []],
  ])('%s', (_, rule, people) => {
    expect(find([rule])).toEqual(people);
  });

  it('several rules are put together, each person once', () => {
    expect(
      find([
        { type: 'posts', ids: ['head'] },
        { type: 'users', ids: ['mid', 'lead'] },
      ]),
    ).toEqual(['lead', 'mid']);
  });

  it('people chosen by the starter or an approver, and who must choose while nobody has', () => {
    expect(find([{ type: 'starterChosen' }], { chosen: ['mid'] })).toEqual(['mid']);
    expect(resolveAssignees([{ type: 'starterChosen' }], context()).missingChoice).toBe('starter');
    expect(resolveAssignees([{ type: 'approverChosen' }], context({ chosen: [] })).missingChoice).toBe('approver');
  });

  it('who is out of office is substituted by name, not in a group, and the record says for whom', () => {
    expect(resolveAssignees([{ type: 'users', ids: ['away'] }], context())).toMatchObject({
      userIds: ['mid'],
      substitutions: [{ from: 'away', to: 'mid' }],
    });
    expect(find([{ type: 'departmentMembers', ids: ['sales'] }])).toEqual(['away', 'mid']);
    const one = new Play(aGraph().userTask('a', 'away').flow('start a end').graph, environment).start();
    expect(one.open).toEqual(['a:mid']);
    expect(one.history.at(-1)).toMatchObject({ action: 'substitute', fromUserIds: ['away'], toUserIds: ['mid'] });
  });

  it('whoever decided a step before is asked again, with an account or without', () => {
    expect(find([{ type: 'previousHandler' }], { previousHandlers: ['-1'] })).toEqual(['-1']);
    expect(find([{ type: 'nodeHandler', nodeId: 'x' }], { handlersOf: () => ['-2'] })).toEqual(['-2']);
  });

  it('nobody hands a task to people without an account, chooses them or adds them', () => {
    const play = new Play(aGraph().userTask('a', 'mid').flow('start a end').graph, environment).start();
    for (const act of ['transfer', 'delegate'])
      expect(play.act(act, 'a:mid', { userId: '-1', comment: 'x' }).refusals).toMatchObject([
        { code: 'assignee_disabled' },
      ]);
    expect(play.act('preSign', 'a:mid', { userIds: ['-1'], comment: 'x' }).refusals).toMatchObject([
      { code: 'assignee_disabled' },
    ]);
  });

  it('substitutes who stand in for each other do not go round', () => {
    const users = [{ id: 'loop1' }, { id: 'loop2' }];
    const { directory } = anEnvironment({
      users,
      directory: { substituteOf: (id) => (id === 'loop1' ? 'loop2' : 'loop1') },
    });
    expect(find([{ type: 'users', ids: ['loop1'] }], { directory })).toEqual(['loop2']);
  });
});
