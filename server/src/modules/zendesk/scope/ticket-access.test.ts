import { describe, expect, test } from 'vitest';
import { isWithinAccess } from './ticket-access.ts';

const TICKET = { assigneeId: '1', requesterId: '2', groupId: '10', organizationId: '20' };

/** As Zendesk's user record has it; `groupIds` and `organizationId` are those of the agent. */
describe('a ticket assigned to 1, of requester 2, in group 10 and organization 20, is seen', () => {
  test.each<[who: string, agentId: string, restriction: string | null, isSeen: boolean]>([
    ['by an agent without a restriction', '9', null, true],
    ['by an agent who may see their groups, in group 10', '3', 'groups', true],
    ['not by one in another group', '9', 'groups', false],
    ['by an agent who may see their organization, 20', '3', 'organization', true],
    ['not by one of another organization', '9', 'organization', false],
    ['by its assignee', '1', 'assigned', true],
    ['by its requester, whatever the restriction', '2', 'requested', true],
    ['not by its assignee who sees what they requested', '1', 'requested', false],
    ['not by somebody else with a restriction that is new', '3', 'moonphase', false],
    ['by its assignee with a restriction that is new', '1', 'moonphase', true],
  ])('%s', (_who, agentId, restriction, isSeen) => {
    const isIn = agentId === '3';
    const access = { agentId, restriction, groupIds: isIn ? ['7', '10'] : ['7'], organizationId: isIn ? '20' : null };
    expect(isWithinAccess(access, TICKET)).toBe(isSeen);
  });
});

test('a ticket of which nothing is known is nobody’s who is restricted', () => {
  for (const restriction of ['groups', 'organization', 'assigned', 'requested'])
    expect(isWithinAccess({ agentId: '1', restriction, groupIds: [], organizationId: null }, {})).toBe(false);
});
