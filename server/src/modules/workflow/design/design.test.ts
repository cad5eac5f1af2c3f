import * as design from '@countersign/shared/api/workflow/design.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { DefinitionKey } from '@countersign/shared/basics/ids.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anApprover, aProcess, users, when } from '../../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { anApproval, refusalOf } from '../testing/an-approval.ts';
import { flows, timer, xmlOf } from '../testing/publish-xml.ts';

let product: TestApp;
let sofia: number;
const key = 'designed' as DefinitionKey;
const chain = () =>
  aProcess({
    key,
    steps: [
      anApprover({ id: 'first', name: 'First', people: [users(sofia)] }),
      when('large', 'Large', 'amount > 500', [anApprover({ id: 'second', name: 'Second', people: [users(sofia)] })]),
    ],
  });

beforeAll(async () => {
  product = await startTestApp();
  sofia = await product.userId('sofia');
  await anApproval(product, chain());
});
afterAll(() => product.close());

describe('what a process may name', () => {
  it('roles, posts, departments, and the fields of the forms that it hangs on', async () => {
    const choices = await product.call(design.designChoices, { key }, { as: 'elena' });
    expect(choices.roles.map(({ id }) => id)).toContain('admin');
    expect(choices.departments.length).toBeGreaterThan(0);
    expect(choices.forms[0]?.fields[0]).toMatchObject({ key: 'amount', kind: 'number' });
  });

  it('people by id, those who are not there left out', async () => {
    const people = await product.call(design.designPeople, { ids: `${sofia},999999` }, { as: 'elena' });
    expect(people.map((person) => person.id)).toEqual([sofia]);
  });

  it('only for designers', async () => {
    expect(await refusalOf(product.call(design.designChoices, {}, { as: 'tom' }))).toMatchObject({ code: 403 });
  });
});

describe('checking a draft', () => {
  it('a good one has no problems', async () => {
    const { problems } = await product.call(design.checkDesign, { key, xml: buildProcess(chain()) }, { as: 'elena' });
    expect(problems).toEqual([]);
  });

  it('names the step with the person who is not there and the flow with the unknown field', async () => {
    const ghost = anApprover({ id: 'ghost', name: 'Ghost', people: [users(999999)] });
    const xml = buildProcess(aProcess({ key, steps: [ghost, when('w', 'W', 'amout > 1', [anApprover()])] }));
    const { problems } = await product.call(design.checkDesign, { key, xml }, { as: 'elena' });
    expect(problems.map(({ code, elementId }) => [code, elementId])).toEqual([
      ['unknown_person', 'ghost'],
      ['unknown_field', 'w_way1'],
    ]);
  });

  it('leaves out what no text can hold', async () => {
    const input = { key: 'zero' as DefinitionKey, rev: 0, name: 'Ze\0ro', xml: '<a>\0</a>' };
    const saved = await product.call(workflow.saveDefinition, input, { as: 'elena' });
    expect(saved).toMatchObject({ name: 'Zero', xml: '<a></a>' });
  });

  it('tells of unknown people beside what keeps it from being published', async () => {
    const ghost = anApprover({ id: 'ghost', name: 'Ghost', people: [users(999999)] });
    const call = { type: 'call' as const, id: 'call', name: 'Call', calledKey: 'nowhere' };
    const xml = buildProcess(aProcess({ key, steps: [ghost, anApprover({ id: 'open', people: [] }), call] }));
    const { problems } = await product.call(design.checkDesign, { key, xml }, { as: 'elena' });
    expect(problems.map(({ code, elementId, severity }) => [code, elementId, severity])).toEqual([
      ['no_people', 'open', 'error'],
      ['unknown_person', 'ghost', 'warning'],
      ['unknown_process', 'call', 'error'],
    ]);
  });
});

describe('a file that no parser should meet', () => {
  const around = (inside: string) => `<definitions><process id="p">${inside}</process></definitions>`;
  const deep = around('<subProcess>'.repeat(40_000) + '</subProcess>'.repeat(40_000));
  const wide = around(`<task ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`);

  it.each([
    ['nested 40,000 deep', deep, 'too_deep', '100'],
    ['with 60,000 attributes', wide, 'too_many_parts', '200'],
  ])('%s is no fault: the limit is named', async (_what, xml, code, limit) => {
    const { problems } = await product.call(design.checkDesign, { xml }, { as: 'elena' });
    expect(problems).toMatchObject([{ code, severity: 'error', params: { limit } }]);
    const trial = product.call(design.simulateDesign, { xml, answers: {}, acts: [] }, { as: 'elena' });
    await expect(trial).rejects.toMatchObject({
      code: 422,
      errors: [{ code: 'bpmn_invalid', params: { problem: code } }],
    });
  });

  it('is tried with no more answers than a form has fields', async () => {
    const answers = Object.fromEntries(Array.from({ length: 5001 }, (_, at) => [`k${at}`, at]));
    const trial = { xml: buildProcess(chain()), answers, acts: [] };
    const refused = { code: 422, errors: [{ code: 'too_many_answers', params: { most: 5000 } }] };
    await expect(product.call(design.simulateDesign, trial, { as: 'elena' })).rejects.toMatchObject(refused);
  });
});

describe('trying a draft out', () => {
  it('goes from person to person as the answers and decisions lead', async () => {
    const xml = buildProcess(chain());
    const first = await product.call(
      design.simulateDesign,
      { xml, answers: { amount: 900 }, acts: [] },
      { as: 'elena' },
    );
    expect(first.tasks).toMatchObject([{ nodeId: 'first', person: { id: sofia } }]);
    const acts = [{ type: 'approve' as const, nodeId: 'first', userId: sofia as never }];
    const second = await product.call(design.simulateDesign, { xml, answers: { amount: 900 }, acts }, { as: 'elena' });
    expect(second).toMatchObject({ status: 1, active: ['second'], finished: ['start', 'first'] });
    const small = await product.call(design.simulateDesign, { xml, answers: { amount: 5 }, acts }, { as: 'elena' });
    expect(small).toMatchObject({ status: 2, active: [], tasks: [] });
  });

  it('what waits says for what, and the clocks beside a step can run out', async () => {
    const step = (id: string, inside = '') =>
      `<bpmn:userTask id="${id}" name="${id}"><bpmn:extensionElements><cs:people><cs:rule type="users" ids="${sofia}"/></cs:people>
        ${inside}</bpmn:extensionElements></bpmn:userTask>`;
    const xml = xmlOf(
      key,
      `<bpmn:startEvent id="start"/>
      ${step('lead', '<cs:timeout after="P1D" action="approve" times="1" workingTime="false"/>')}
      <bpmn:boundaryEvent id="late" name="Late" attachedToRef="lead" cancelActivity="false">${timer('timeDuration', 'P2D')}</bpmn:boundaryEvent>
      <bpmn:intermediateCatchEvent id="rest" name="Rest">${timer('timeDuration', 'P1D')}</bpmn:intermediateCatchEvent>
      ${step('board')}<bpmn:endEvent id="end"/><bpmn:endEvent id="aside"/>
      ${flows('start', 'lead', 'rest', 'end')}${flows('late', 'board', 'aside')}`,
    );
    const after = (...nodes: string[]) => {
      const acts = nodes.map((nodeId) => ({ type: 'goOn' as const, nodeId }));
      return product.call(design.simulateDesign, { xml, answers: {}, acts }, { as: 'elena' });
    };
    const kinds = ({ waiting }: { waiting: { nodeId: string; kind?: string | undefined }[] }) =>
      waiting.map(({ nodeId, kind }) => `${nodeId} ${kind}`).toSorted();
    const first = await after();
    expect(kinds(first)).toEqual(['late boundary', 'lead deadline']);
    const late = await after('late');
    expect(late.tasks.map(({ nodeId }) => nodeId).toSorted()).toEqual(['board', 'lead']);
    expect(kinds(late)).toEqual(['lead deadline']);
    const over = await after('lead');
    expect(over.tasks).toEqual([]);
    expect(kinds(over)).toEqual(['rest time']);
    expect(over).toMatchObject({ active: ['rest'], finished: ['start', 'lead'] });
  });

  it('asks for the people whom somebody would choose, and goes on with them', async () => {
    const chosen = { key, steps: [anApprover({ id: 'free', name: 'Free', people: [{ type: 'starterChosen' }] })] };
    const input = { xml: buildProcess(aProcess(chosen)), answers: {}, acts: [] };
    const asked = await product.call(design.simulateDesign, input, { as: 'elena' });
    expect(asked.refused).toEqual({ code: 'next_assignee_required', nodeId: 'free' });
    const given = { ...input, chosen: { free: [sofia as never] } };
    const { refused, tasks } = await product.call(design.simulateDesign, given, { as: 'elena' });
    expect(refused).toBeNull();
    expect(tasks).toMatchObject([{ nodeId: 'free', person: { id: sofia } }]);
  });

  it('a broken draft is refused', async () => {
    const input = { xml: '<x/>', answers: {}, acts: [] };
    expect(await refusalOf(product.call(design.simulateDesign, input, { as: 'elena' }))).toMatchObject({ code: 422 });
  });
});

it('versions are told newest first, with who published them', async () => {
  const { rev } = await product.call(workflow.getDefinition, { key }, { as: 'elena' });
  await product.call(workflow.publishDefinition, { key, rev }, { as: 'elena' });
  const versions = await product.call(design.listVersions, { key }, { as: 'elena' });
  expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  expect(versions[0]?.publisher?.nickName).toContain('Elena');
});
