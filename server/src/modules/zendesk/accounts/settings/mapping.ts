import { NOBODY } from '../../../../work/person.ts';
import {
  type AccountMapping,
  accountMapping,
  type getMapping as get,
  type mappingChoices as choices,
  type saveMapping as contract,
} from '@countersign/shared/api/zendesk/accounts.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { refuse, refuseAll } from '../../../../work/refusing/refuse.ts';
import type { HasAddress, Work } from '../../../../work/work.ts';
import type { UseCase } from '../../../../work/route.ts';
import { recordAudit } from '../../../../work/record-audit.ts';
import { almightyRoles } from '../../../system/people/almighty-roles.ts';
import { clientOf, type ZendeskNeeds } from '../../client/connection.ts';
import { ZendeskProblem } from '../../client/problem.ts';
import { type AccountRow, accountRow, lockAccountRow } from '../account-rows.ts';

const USUAL: Omit<AccountMapping, 'rev'> = { rules: [], departments: [], allowsZdAdmin: false, newPeople: 'create' };

/** The mapping of an account; the usual one while nobody has changed it. */
export function mappingOf(row: Pick<AccountRow, 'mapping' | 'mapping_rev'>): AccountMapping {
  const found = accountMapping.safeParse({ ...USUAL, ...(row.mapping as object), rev: row.mapping_rev });
  return found.success ? found.data : { ...USUAL, rev: row.mapping_rev };
}

export const getMapping: UseCase<typeof get> = async ({ subdomain }, work) =>
  mappingOf(await accountRow(work, subdomain));

/** Changes the mapping; it counts for each agent from the next entry on. */
export const saveMapping: UseCase<typeof contract, HasAddress> = async ({ subdomain, rev, ...mapping }, work) => {
  const row = await lockAccountRow(work, subdomain);
  if (row.mapping_rev !== rev) refuse('stale_revision', ['rev'], { current: mappingOf(row) });
  await refuseWrongRules(work, mapping.rules);
  await refuseWrongDepartments(work, mapping.departments);
  await work.db
    .updateTable('zendesk_account')
    .set({ mapping: JSON.stringify(mapping), mapping_rev: rev + 1 })
    .where('subdomain', '=', row.subdomain)
    .execute();
  const rules = mapping.rules.map(({ kind, value, role }) => `${kind} ${value}: ${role}`).join('; ');
  const departments = mapping.departments.map(({ group, department }) => `${group}: ${department}`).join('; ');
  const { allowsZdAdmin, newPeople } = mapping;
  await recordAudit(work, 'tickets.mappingChanged', {
    subdomain: row.subdomain,
    rules,
    departments,
    allowsZdAdmin,
    newPeople,
  });
  return { ...mapping, rev: rev + 1 };
};

/** A role that allows everything is given by people, never by another system's groups. */
async function refuseWrongRules({ db }: Work, rules: AccountMapping['rules']): Promise<void> {
  const known = await db.selectFrom('role_name').select('key').execute();
  const mighty = await almightyRoles(db);
  const seen = new Set<string>();
  const problems = rules.flatMap(({ kind, value, role }, index): RefusalDetail[] => {
    const name = `${kind} ${value.toLowerCase()} ${role}`;
    const isTwice = seen.has(name);
    seen.add(name);
    const path = ['rules', index, 'role'];
    const params = { role };
    if (isTwice) return [{ code: 'rule_twice', path: ['rules', index, 'value'] }];
    if (!known.some(({ key }) => key === role)) return [{ code: 'unknown_role', path, params }];
    return mighty.includes(role) ? [{ code: 'role_not_mappable', path, params }] : [];
  });
  if (problems.length > 0) refuseAll(problems);
}

/** A group gives one department, and a manager is somebody who is here. */
async function refuseWrongDepartments({ db }: Work, rules: AccountMapping['departments']): Promise<void> {
  const named = rules.flatMap(({ managerId }) => managerId ?? []);
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [...named, NOBODY])
    .where('is_enabled', '=', true)
    .execute();
  const problems = rules.flatMap(({ group, managerId }, index): RefusalDetail[] => [
    ...(rules.findIndex((one) => one.group === group) < index
      ? [{ code: 'rule_twice', path: ['departments', index, 'group'] }]
      : []),
    ...(managerId !== null && !rows.some(({ id }) => id === managerId)
      ? [{ code: 'unknown_person', path: ['departments', index, 'managerId'] }]
      : []),
  ]);
  if (problems.length > 0) refuseAll(problems);
}

const ZENDESK_ROLES = ['admin', 'agent'];

/** What a rule can name. Groups and custom roles are asked of Zendesk; the screen works without them. */
export const mappingChoices: UseCase<typeof choices, ZendeskNeeds> = async ({ subdomain }, work) => {
  const row = await accountRow(work, subdomain);
  const roles = await work.db.selectFrom('role_name').select(['key', 'name']).orderBy('order_num').execute();
  const ours = { roles: roles.filter(({ key }) => key !== 'admin'), ...(await placesOf(work, row)) };
  try {
    const client = await clientOf(work, row.subdomain, { timeout: 4000 });
    const [groups, custom] = await Promise.all([client.groups(), client.customRoles()]);
    const zendeskRoles = [...ZENDESK_ROLES, ...custom.map(({ name }) => name)];
    return { zendeskRoles, groups: groups.map(({ id, name }) => ({ id, name })), ...ours, isAnswering: true };
  } catch (error) {
    if (!(error instanceof ZendeskProblem)) throw error;
    return { zendeskRoles: ZENDESK_ROLES, groups: [], ...ours, isAnswering: false };
  }
};

async function placesOf({ db }: Work, row: AccountRow) {
  const departments = await db
    .selectFrom('department_name')
    .select('name')
    .where('is_enabled', '=', true)
    .orderBy('name')
    .execute();
  const named = mappingOf(row).departments.flatMap(({ managerId }) => managerId ?? []);
  const managers = await db
    .selectFrom('person')
    .select(['id', 'user_name', 'nick_name'])
    .where('id', 'in', [...named, NOBODY])
    .execute();
  return {
    departments: departments.map(({ name }) => name),
    managers: managers.map(({ id, user_name, nick_name }) => ({
      id: id as UserId,
      userName: user_name,
      nickName: nick_name,
    })),
  };
}
