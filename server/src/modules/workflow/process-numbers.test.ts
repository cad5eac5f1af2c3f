import * as instances from '@countersign/shared/api/workflow/instance.ts';
import * as lists from '@countersign/shared/api/workflow/lists.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';
import type { NumberRule } from '@countersign/shared/workflow/graph/graph.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, when } from '../../demonstration/seed/builders/a-process.ts';
import { plantProcesses } from '../../demonstration/seed/planting/plant-processes.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aFormFor, type Approval, anApproval, refusalOf } from './testing/an-approval.ts';

let product: TestApp;
let now = new Date('2026-12-31T12:00:00Z');
const rule: NumberRule = { prefix: 'REF-', datePart: 'year', digits: 5, restart: 'year' };

beforeAll(async () => {
  product = await startTestApp({ clock: () => now });
});
afterAll(() => product.close());

function aNumbered(key: string, parts: Partial<Chain> = {}, number: NumberRule = rule): Promise<Approval> {
  const chain = aProcess({ key, name: key, settings: { number }, ...parts });
  return anApproval(product, chain);
}

async function numberOf(id: InstanceId): Promise<string | null | undefined> {
  return (await product.call(instances.getInstance, { id }, { as: 'tom' })).procNumber;
}

const numbersOf = async (key: string): Promise<(string | null)[]> => {
  const { rows } = await sql<{ number: string | null }>`
    select number from process_instance where definition_key = ${key} order by number`.execute(product.database.kysely);
  return rows.map(({ number }) => number);
};

describe('a process that numbers itself', () => {
  it('gives each of its instances the next number, and says it wherever the instance is shown', async () => {
    const refund = await aNumbered('refund-numbers');
    const [first, second] = [await refund.start(), await refund.start()];
    expect([await numberOf(first), await numberOf(second)]).toEqual(['REF-2026-00001', 'REF-2026-00002']);
    expect((await refund.todoOf('maya', second)).procNumber).toBe('REF-2026-00002');
    const own = await product.call(workflow.listOwn, { procNumber: '00002' }, { as: 'tom' });
    expect(own.records.map((row) => [row.procInsId, row.procNumber])).toEqual([[second, 'REF-2026-00002']]);
    const record = await product.call(workflow.timeline, { id: second }, { as: 'tom' });
    expect(record.procNumber).toBe('REF-2026-00002');
  });

  it('is found by a part of its number in every list', async () => {
    const found = await aNumbered('found', {}, { ...rule, prefix: 'FIND-' });
    await found.start();
    const id = await found.start();
    const task = await found.todoOf('maya', id);
    const query = { procNumber: 'find-2026-00002' };
    const todo = await product.call(workflow.listTodo, query, { as: 'maya' });
    expect(todo.records.map((row) => row.taskId)).toEqual([task.taskId]);
    await found.act(task, { type: 'approve', comment: 'fine' }, 'maya');
    const done = await product.call(workflow.listFinished, query, { as: 'maya' });
    expect(done.records.map((row) => row.taskId)).toEqual([task.taskId]);
    const all = await product.call(instances.listInstances, query, { as: 'admin' });
    expect(all.records.map((row) => row.procInsId)).toEqual([id]);
    const copies = await product.call(lists.listCopies, query, { as: 'maya' });
    expect(copies.records).toEqual([]);
  });

  it('does not stand in the way of those that have no rule', async () => {
    const plain = await anApproval(product, aProcess({ key: 'plain', name: 'Plain' }));
    expect(await numberOf(await plain.start())).toBeNull();
  });

  it('may name it in its title', async () => {
    const titled = await aNumbered('titled', { settings: { number: rule, title: '"Refund " + process.number' } });
    const id = await titled.start();
    const row = await product.database.kysely
      .selectFrom('process_instance')
      .select(['title', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ title: 'Refund REF-2026-00001', number: 'REF-2026-00001' });
  });

  it('keeps its number through every action', async () => {
    const kept = await aNumbered('kept');
    const id = await kept.start();
    await kept.act(await kept.todoOf('maya', id), { type: 'approve', comment: 'fine' }, 'maya');
    expect(await numberOf(id)).toBe('REF-2026-00001');
  });

  it('gives the number back when a start is refused, so that none is missing', async () => {
    const large = when('large', 'Large', 'amount > 500', [
      anApprover({ id: 'nobody', people: [{ type: 'approverChosen' }] }),
    ]);
    const picky = await aNumbered('picky', { steps: [large, anApprover()] });
    await picky.start();
    expect(await refusalOf(picky.submit({ amount: 900 }))).toMatchObject({ code: 422 });
    await picky.start();
    expect(await numbersOf('picky')).toEqual(['REF-2026-00001', 'REF-2026-00002']);
  });

  it('leaves no gap and repeats nothing when many start at once', async () => {
    const busy = await aNumbered('busy');
    await Promise.all(Array.from({ length: 12 }, () => busy.start()));
    const expected = Array.from({ length: 12 }, (_, at) => `REF-2026-${String(at + 1).padStart(5, '0')}`);
    expect(await numbersOf('busy')).toEqual(expected);
  });

  it('called by another one has a number of its own', async () => {
    const inner = aProcess({ key: 'inner', name: 'Inner', settings: { number: { ...rule, prefix: 'IN-' } } });
    await plantProcesses(product.database.kysely, [inner], { userId: null, at: new Date() });
    const outer = await aNumbered('outer', { steps: [{ type: 'call', name: 'Ask', calledKey: 'inner' }] });
    await outer.start();
    expect([await numbersOf('outer'), await numbersOf('inner')]).toEqual([['REF-2026-00001'], ['IN-2026-00001']]);
  });

  it('sent again has a new number', async () => {
    const again = await aNumbered('again');
    const id = await again.start();
    await again.act(await again.todoOf('maya', id), { type: 'reject', comment: 'no' }, 'maya');
    const { procInsId } = await product.call(instances.resubmitInstance, { id }, { as: 'tom' });
    expect(await numberOf(procInsId)).toBe('REF-2026-00002');
  });
});

describe('counting', () => {
  it('begins anew when the period does', async () => {
    const yearly = await aNumbered('yearly');
    await yearly.start();
    now = new Date('2027-01-01T12:00:00Z');
    await yearly.start();
    now = new Date('2026-12-31T12:00:00Z');
    expect(await numbersOf('yearly')).toEqual(['REF-2026-00001', 'REF-2027-00001']);
  });

  it('goes on behind what was given when a new version counts otherwise', async () => {
    const changing = await aNumbered('changing');
    for (const restart of ['year', 'never', 'month', 'year'] as const) {
      const datePart = restart === 'month' ? 'month' : 'year';
      await plantVersion('changing', { ...rule, restart, datePart });
      await changing.start();
    }
    const numbers = (await numbersOf('changing')).map((number) => number?.split('-').at(-1));
    expect(numbers.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
      '00001',
      '00002',
      '00003',
      '00004',
    ]);
  });

  it('a rule by which two could get the same number is not published', async () => {
    const xml = buildProcess(aProcess({ key: 'repeats', settings: { number: { ...rule, restart: 'day' } } }));
    const key = 'repeats' as DefinitionKey;
    const { rev } = await product.call(workflow.saveDefinition, { key, rev: 0, name: 'R', xml }, { as: 'elena' });
    const refused = await refusalOf(product.call(workflow.publishDefinition, { key, rev }, { as: 'elena' }));
    expect(refused).toMatchObject({ code: 422, codes: ['bpmn_invalid'] });
  });
});

/** PostgreSQL ends one of two that wait for each other; its work begins anew. */
it('two processes that call each other start at once, and both get their numbers', async () => {
  const ping = (key: string, other: string, condition: string) =>
    aProcess({
      key,
      name: key,
      settings: { number: { ...rule, prefix: `${key}-` } },
      steps: [
        when(`${key}_calls`, 'Calls', condition, [{ type: 'call', name: 'Other', calledKey: other }]),
        anApprover(),
      ],
    });
  const chains = [ping('ping', 'pong', 'amount > 100'), ping('pong', 'ping', 'amount < 100')];
  await plantProcesses(product.database.kysely, chains, { userId: null, at: new Date() });
  const [first, second] = [await aFormFor(product, 'ping'), await aFormFor(product, 'pong')];
  for (let round = 0; round < 3; round++) {
    await Promise.all([first.start({ amount: 200 }), second.start({ amount: 20 })]);
  }
  const expected = (prefix: string) => Array.from({ length: 6 }, (_, at) => `${prefix}-2026-0000${at + 1}`);
  expect([await numbersOf('ping'), await numbersOf('pong')]).toEqual([expected('ping'), expected('pong')]);
});

async function plantVersion(key: string, number: NumberRule): Promise<void> {
  const chain = aProcess({ key, name: key, settings: { number } });
  const definition = key as DefinitionKey;
  const { rev } = await product.call(workflow.getDefinition, { key: definition }, { as: 'elena' });
  const saved = await product.call(
    workflow.saveDefinition,
    { key: definition, rev, name: key, xml: buildProcess(chain) },
    { as: 'elena' },
  );
  await product.call(workflow.publishDefinition, { key: definition, rev: saved.rev }, { as: 'elena' });
}
