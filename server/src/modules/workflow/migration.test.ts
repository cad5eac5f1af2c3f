import * as migration from '@countersign/shared/api/workflow/migration.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import { feelEvaluate } from '@countersign/shared/workflow/environment/feel-evaluate.ts';
import { replay } from '@countersign/shared/workflow/replay.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { publishedProcess } from './definitions/graphs.ts';
import { readInstance } from './instances/rows/lock-instance.ts';
import { recordsOf } from './testing/records-of.ts';
import { aFormFor, type Approval, refusalOf } from './testing/an-approval.ts';
import { flows, publishXml, userTask } from './testing/publish-xml.ts';

let product: TestApp;
let line: Approval;

/** Version 1 asks maya; version 2 asks sofia after her; version 3 has another first step. */
beforeAll(async () => {
  product = await startTestApp();
  const [maya, sofia] = [await product.userId('maya'), await product.userId('sofia')];
  const around = (steps: string, ...ids: string[]) =>
    `<bpmn:startEvent id="start"/>${steps}<bpmn:endEvent id="end"/>${flows('start', ...ids, 'end')}`;
  await publishXml(product, 'moved', around(userTask('check', maya), 'check'));
  await publishXml(product, 'moved', around(userTask('check', maya) + userTask('book', sofia), 'check', 'book'));
  await publishXml(product, 'moved', around(userTask('other', maya), 'other'));
  line = await aFormFor(product, 'moved');
});
afterAll(() => product.close());

const approve = { type: 'approve', comment: 'fine' } as const;
const move = (id: InstanceId, version: number, as = 'admin') =>
  product.call(migration.migrateInstance, { id, version }, { as });

/** Forms start the newest version, so that an older one is moved back to first. */
async function startedOn(version: 1 | 2): Promise<InstanceId> {
  const on = await line.start();
  const { kysely } = product.database;
  const change = { definition_version: version };
  await kysely.updateTable('process_instance').set(change).where('id', '=', on).execute();
  for (const table of ['token', 'task'] as const) {
    await kysely.updateTable(table).set({ node_id: 'check' }).where('instance_id', '=', on).execute();
  }
  return on;
}

describe('a running process', () => {
  it('goes on in the other version, with the task that is open', async () => {
    const on = await startedOn(1);
    expect(await move(on, 2)).toEqual({ procInsId: on, version: 2, status: 1 });
    await line.act(await line.todoOf('maya', on), approve, 'maya');
    await line.act(await line.todoOf('sofia', on), approve, 'sofia');
    const { entries, status } = await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    expect(status).toBe(2);
    expect(entries.map(({ action }) => action)).toContain('migrate');
  });

  it('is not moved where a step is missing, and the step is named', async () => {
    const on = await startedOn(1);
    expect(await refusalOf(move(on, 3))).toMatchObject({ code: 422, codes: ['migration_obstacle'] });
    expect(await refusalOf(move(on, 9))).toMatchObject({ code: 404 });
    await line.act(await line.todoOf('maya', on), approve, 'maya');
    expect(await refusalOf(move(on, 2))).toMatchObject({ code: 409, codes: ['instance_ended'] });
  });

  it('is moved by those who may', async () => {
    const on = await startedOn(1);
    expect(await refusalOf(move(on, 2, 'maya'))).toMatchObject({ code: 403 });
    expect(await refusalOf(move('nothing' as InstanceId, 2))).toMatchObject({ code: 404 });
  });

  it('replays to the same rows over the move', async () => {
    const on = await line.start();
    await product.call(workflow.timeline, { id: on }, { as: 'tom' });
    await publishXml(
      product,
      'moved',
      `<bpmn:startEvent id="start"/>${userTask('other', await product.userId('maya'))}<bpmn:manualTask id="rest"/>
       <bpmn:endEvent id="end"/>${flows('start', 'other', 'rest', 'end')}`,
    );
    await move(on, 4);
    await line.act(await line.todoOf('maya', on), approve, 'maya');
    const { kysely } = product.database;
    const graphs = await Promise.all(
      [3, 4].map((version) => publishedProcess(kysely, 'moved' as DefinitionKey, version)),
    );
    const graphOf = (version: number) => {
      const found = graphs.find((process) => process.version === version);
      if (!found) throw new Error(`no version ${version}`);
      return found.graph;
    };
    const records = await recordsOf(kysely, on);
    const again = replay(graphOf(3), records, feelEvaluate(records[0]?.at ?? '', product.services.zone), graphOf);
    expect(again).toEqual(await readInstance(kysely, on));
    expect(again?.instance).toMatchObject({ definitionVersion: 4, status: 2, rev: 3 });
  });
});
