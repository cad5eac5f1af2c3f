import * as substitutions from '@countersign/shared/api/workflow/substitutions.ts';
import { chooseUsers } from '@countersign/shared/api/system/system.ts';
import { addRole } from '@countersign/shared/api/system/roles.ts';
import { addUser, getUser } from '@countersign/shared/api/system/users.ts';
import type { ParsedInputOf } from '@countersign/shared/api/contract.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { UserId } from '@countersign/shared/basics/ids.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, post } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aClock } from './testing/a-clock.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

let product: TestApp;
/** maya as head of department. */
let line: Approval;
let id: Record<'maya' | 'sofia' | 'lina' | 'limin', UserId>;
const { clock, pass } = aClock();

beforeAll(async () => {
  product = await startTestApp({ clock });
  const idOf = (name: string) => product.userId(name);
  id = { maya: await idOf('maya'), sofia: await idOf('sofia'), lina: await idOf('lina'), limin: await idOf('limin') };
  line = await anApproval(product, aProcess({ key: 'absent', steps: [anApprover()] }));
});
afterAll(() => product.close());

type Period = ParsedInputOf<typeof substitutions.saveOwnSubstitution>;

const inHours = (hours: number): string => new Date(clock().getTime() + hours * 3_600_000).toISOString();
const period = (substitute: UserId, from: number, until: number, more: Partial<Period> = {}): Period => ({
  id: null,
  substitute,
  from: inHours(from),
  until: inHours(until),
  reason: 'On leave',
  ...more,
});
const save = (as: string, input: Period) => product.call(substitutions.saveOwnSubstitution, input, { as });
const remove = (as: string, of: string) => product.call(substitutions.removeOwnSubstitution, { id: of }, { as });

describe('while somebody is out of office', () => {
  it('new tasks go to the substitute, and the flow record says for whom', async () => {
    const before = await line.start();
    const saved = await save('maya', period(id.sofia, -1, 2));
    expect(saved).toMatchObject({ person: { id: id.maya }, substitute: { id: id.sofia }, isActive: true });
    await expect(line.todoOf('maya', before)).resolves.toBeDefined();
    const on = await line.start();
    await line.act(await line.todoOf('sofia', on), { type: 'approve', comment: 'for maya' }, 'sofia');
    const { entries } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    const standing = entries.find(({ action }) => action === 'substitute');
    expect(standing).toMatchObject({ assigneeName: 'Maya Okafor', toNames: ['Sofia Rossi'] });
    pass(3);
    await expect(line.todoOf('maya', await line.start())).resolves.toBeDefined();
  });

  it('the flow record says so of whoever is asked, as long as the task is open', async () => {
    const asked = await line.start();
    const open = async () => {
      const { entries } = await product.call(workflow.timeline, { id: asked }, { as: 'tom' });
      return entries.find(({ assigneeName, action }) => assigneeName === 'Maya Okafor' && action !== 'start');
    };
    expect((await open())?.awayUntil).toBeUndefined();
    const saved = await save('maya', period(id.sofia, -1, 2));
    expect(await open()).toMatchObject({ finishTime: null, awayUntil: saved.until });
    await line.act(await line.todoOf('maya', asked), { type: 'approve', comment: 'from the train' }, 'maya');
    expect((await open())?.awayUntil).toBeUndefined();
    await remove('maya', saved.id);
  });

  it('people who choose somebody see until when they are away', async () => {
    const saved = await save('maya', period(id.sofia, -1, 2));
    const { records } = await product.call(chooseUsers, { nickName: 'Maya' }, { as: 'tom' });
    expect(records).toMatchObject([{ awayUntil: saved.until }]);
    const found = await product.call(getUser, { userId: id.maya }, { as: 'admin' });
    expect(found.away).toEqual({ until: saved.until, substitute: 'Sofia Rossi' });
    await remove('maya', saved.id);
    expect((await product.call(getUser, { userId: id.maya }, { as: 'admin' })).away).toBeUndefined();
  });

  it('a chain of absences ends with whoever is there, and a circle with the last one before it closes', async () => {
    const first = await save('maya', period(id.sofia, -1, 2));
    const second = await save('sofia', period(id.limin, -1, 2));
    await expect(line.todoOf('limin', await line.start())).resolves.toBeDefined();
    const third = await save('limin', period(id.maya, -1, 2));
    await expect(line.todoOf('limin', await line.start())).resolves.toBeDefined();
    await remove('maya', first.id);
    await remove('sofia', second.id);
    await remove('limin', third.id);
    await expect(line.todoOf('maya', await line.start())).resolves.toBeDefined();
  });

  it('tasks of a whole group stay with the group', async () => {
    const group = await anApproval(
      product,
      aProcess({ key: 'absent_group', steps: [anApprover({ people: [post('engineer')], vote: { mode: 'all' } })] }),
    );
    const [engineer] = await product.database.kysely
      .selectFrom('user as u')
      .innerJoin('user_post as up', 'up.user_id', 'u.id')
      .innerJoin('post as p', 'p.id', 'up.post_id')
      .where('p.code', '=', 'engineer')
      .select('u.user_name')
      .execute();
    const name = engineer?.user_name ?? '';
    const saved = await save(name, period(id.lina, -1, 2));
    await expect(group.todoOf(name, await group.start())).resolves.toBeDefined();
    await remove(name, saved.id);
  });
});

describe('who says so', () => {
  it('everybody for themselves; others see it only where they stand in', async () => {
    const saved = await save('maya', period(id.sofia, 48, 72));
    const own = (as: string) => product.call(substitutions.listOwnSubstitutions, {}, { as });
    expect((await own('maya')).mine).toMatchObject([{ id: saved.id, isActive: false, reason: 'On leave' }]);
    expect((await own('sofia')).forOthers).toMatchObject([{ id: saved.id }]);
    expect(await own('lina')).toEqual({ mine: [], forOthers: [] });
    expect(await refusalOf(remove('sofia', saved.id))).toMatchObject({ code: 404 });
    const longer = await save('maya', period(id.lina, 48, 96, { id: saved.id }));
    expect(longer).toMatchObject({ id: saved.id, substitute: { id: id.lina } });
    expect(await refusalOf(save('sofia', period(id.lina, 48, 96, { id: saved.id })))).toMatchObject({ code: 404 });
    await remove('maya', saved.id);
    expect((await own('maya')).mine).toEqual([]);
  });

  it('an administrator for everybody', async () => {
    const input = { ...period(id.lina, 1, 2), person: id.sofia };
    const forSofia = (as: string) => product.call(substitutions.saveSubstitution, input, { as });
    expect(await refusalOf(forSofia('maya'))).toMatchObject({ code: 403 });
    const saved = await forSofia('admin');
    const { records } = await product.call(substitutions.listSubstitutions, { userId: id.sofia }, { as: 'admin' });
    expect(records).toMatchObject([{ id: saved.id, person: { nickName: 'Sofia Rossi' } }]);
    await product.call(substitutions.removeSubstitution, { id: saved.id }, { as: 'admin' });
    const again = product.call(substitutions.removeSubstitution, { id: saved.id }, { as: 'admin' });
    expect(await refusalOf(again)).toMatchObject({ code: 404 });
  });

  it('somebody with the right for one department, for its people alone', async () => {
    const names = ['list', 'edit'].map((action) => `workflow:substitution:${action}`);
    const content = { name: 'Stand-ins', key: 'stand-ins', dataScope: 3 as const, permissions: names, menuIds: [] };
    const role = await product.call(addRole, content, { as: 'admin' });
    const { department } = await product.call(getUser, { userId: id.maya }, { as: 'admin' });
    const clerk = { userName: 'standins', nickName: 'Clerk', departmentId: department?.id ?? null, roleIds: [role.id] };
    await product.call(addUser, clerk, { as: 'admin' });
    const list = async (as: string) =>
      (await product.call(substitutions.listSubstitutions, {}, { as })).records.map(({ person }) => person.nickName);
    const give = (person: UserId, as: string) =>
      product.call(substitutions.saveSubstitution, { ...period(id.lina, 200, 210), person }, { as });
    const ofLimin = await give(id.limin, 'admin');
    expect(await refusalOf(give(id.limin, 'standins'))).toMatchObject({ code: 404 });
    const take = (of: string) => product.call(substitutions.removeSubstitution, { id: of }, { as: 'standins' });
    expect(await refusalOf(take(ofLimin.id))).toMatchObject({ code: 404 });
    const ofMaya = await give(id.maya, 'standins');
    expect(await list('admin')).toEqual(expect.arrayContaining(['Maya Okafor', ofLimin.person.nickName]));
    expect(await list('standins')).not.toContain(ofLimin.person.nickName);
    await take(ofMaya.id);
    await product.call(substitutions.removeSubstitution, { id: ofLimin.id }, { as: 'admin' });
  });

  it('and not oneself, not backwards, not twice at a time, not a stranger', async () => {
    expect(await refusalOf(save('maya', period(id.maya, 1, 2)))).toMatchObject({ codes: ['substitute_self'] });
    expect(await refusalOf(save('maya', period(id.sofia, 2, 1)))).toMatchObject({ codes: ['period_order'] });
    expect(await refusalOf(save('maya', period(999_999 as UserId, 1, 2)))).toMatchObject({
      codes: ['assignee_disabled'],
    });
    const saved = await save('maya', period(id.sofia, 1, 3));
    expect(await refusalOf(save('maya', period(id.lina, 2, 4)))).toMatchObject({
      code: 409,
      codes: ['period_overlap'],
    });
    await save('maya', period(id.lina, 3, 4));
    await remove('maya', saved.id);
  });
});
