import { createHmac } from 'node:crypto';
import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import type { DefinitionKey, InstanceId } from '@countersign/shared/basics/ids.ts';
import type { NodeWebhook } from '@countersign/shared/workflow/graph/graph.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApprover, aProcess } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aClock } from './testing/a-clock.ts';
import { type Answer, aWebServer } from './testing/a-web-server.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';
import { flows, publishXml } from './testing/publish-xml.ts';

const KEY = 'hooked' as DefinitionKey;

let product: TestApp;
let other: Awaited<ReturnType<typeof aWebServer>>;
let answer: Answer = {};
let line: Approval;
/** Two steps in a row: an approval of the first can be taken back. */
let twice: Approval;
const { clock, pass } = aClock();

beforeAll(async () => {
  other = await aWebServer(() => answer);
  product = await startTestApp({ clock, config: { publicUrl: 'https://cs.example.com' } });
  const to = (event: NodeWebhook['event'], body: string | null = null) => ({
    event,
    url: `${other.url}/${event}`,
    body,
  });
  const own = '{"text": "{{task.name}}: {{task.decision}} by {{task.assignee.userName}}", "why": {{task.comment}}}';
  const webhooks = [to('create'), to('assign'), to('complete'), to('complete', own)];
  line = await anApproval(product, aProcess({ key: KEY, name: 'Refund', steps: [anApprover({ webhooks })] }));
  const told = anApprover({ webhooks: [to('complete'), to('assign')] });
  const steps = [told, anApprover({ id: 'again', name: 'Again' })];
  twice = await anApproval(product, aProcess({ key: 'hooked_twice', steps }));
});
beforeEach(async () => {
  await allow(other.host);
  answer = {};
  await run();
  other.heard.length = 0;
});
afterAll(async () => {
  await product.close();
  await other.close();
});

const run = () => product.services.jobs.runDue();
async function allow(...allowedHosts: string[]): Promise<void> {
  const { rev } = await product.call(settings.getOutbound, {}, { as: 'admin' });
  await product.call(settings.saveOutbound, { rev, settings: { ...USUAL_OUTBOUND, allowedHosts } }, { as: 'admin' });
}
/** Calls of one run come in any order. */
const heardAt = (path: string) => other.heard.filter((one) => one.path === path);
const saidAt = (path: string): unknown[] => heardAt(path).map(({ body }) => JSON.parse(body) as unknown);
const act = async (on: InstanceId, type: 'approve' | 'reject', comment: string) =>
  line.act(await line.todoOf('maya', on), { type, comment }, 'maya');
const started = async (): Promise<InstanceId> => {
  const on = await line.start();
  await run();
  return on;
};
const isSigned = async ({ headers, body }: (typeof other.heard)[number]): Promise<boolean> => {
  const { signingKey = '' } = await product.call(design.designChoices, { key: KEY }, { as: 'elena' });
  const [, seconds, mac] = /^t=(\d+),v1=(\w+)$/.exec(String(headers['x-countersign-signature'])) ?? [];
  return createHmac('sha256', signingKey).update(`${seconds}.${body}`).digest('hex') === mac;
};

describe('a webhook of a step', () => {
  it('is called when a task is there and when somebody has got it, signed with the key of the process', async () => {
    const on = await started();
    expect(other.heard).toHaveLength(2);
    const maya = { id: await product.userId('maya'), userName: 'maya' };
    const task = { nodeId: 'team_lead', name: 'Team lead', assignee: maya, status: 1, decision: null, comment: '' };
    const process = { id: on, key: KEY, version: 1, name: 'Refund', status: 1 };
    expect(saidAt('/create')).toMatchObject([{ event: 'task_created', process, task, people: [maya] }]);
    expect(saidAt('/assign')).toMatchObject([{ event: 'task_assigned', process, task, people: [maya] }]);
    const [created] = heardAt('/create');
    expect(created?.headers).toMatchObject({ 'x-countersign-event': 'task_created' });
    expect(created && (await isSigned(created))).toBe(true);
    expect(created?.headers['x-countersign-delivery']).not.toBe(
      heardAt('/assign')[0]?.headers['x-countersign-delivery'],
    );
  });

  it('is called when the task is transferred, with the person who has it now', async () => {
    const on = await started();
    const assignee = await product.userId('sofia');
    await line.act(await line.todoOf('maya', on), { type: 'transfer', comment: 'yours', assignee }, 'maya');
    await run();
    expect(saidAt('/assign').slice(1)).toMatchObject([{ task: { assignee: { userName: 'sofia' } } }]);
    expect(heardAt('/create')).toHaveLength(1);
  });

  it('is called when the task was decided, in the usual body or in one of its own', async () => {
    const on = await started();
    await act(on, 'reject', 'no "receipt"');
    await run();
    expect(saidAt('/complete')).toHaveLength(2);
    expect(saidAt('/complete')).toContainEqual({
      text: 'Team lead: rejected by maya',
      why: 'no "receipt"',
    });
    expect(saidAt('/complete')).toContainEqual(
      expect.objectContaining({
        event: 'task_completed',
        process: expect.objectContaining({ status: 3 }) as unknown,
        task: expect.objectContaining({ status: 3, decision: 'rejected', comment: 'no "receipt"' }) as unknown,
        people: [{ id: await product.userId('maya'), userName: 'maya' }],
      }),
    );
  });

  it('says so where a rule of the step decided, and nobody', async () => {
    const webhooks = [{ event: 'complete' as const, url: `${other.url}/rule`, body: '{"said": {{said}}}' }];
    const steps = [anApprover({ name: 'Small ones', webhooks, policy: { approval: 'auto_approve' } })];
    await (await anApproval(product, aProcess({ key: 'hooked_rule', steps }))).start();
    await run();
    expect(saidAt('/rule')).toEqual([{ said: 'Approved by a rule' }]);
  });

  it('is tried again until it is taken, with one delivery for all attempts', async () => {
    await line.start();
    answer = { status: 503 };
    await run();
    answer = {};
    pass(1);
    await run();
    await run();
    const [first, second, ...more] = heardAt('/create');
    expect(more).toEqual([]);
    expect(second?.headers['x-countersign-delivery']).toBe(first?.headers['x-countersign-delivery']);
    expect(JSON.parse(second?.body ?? '{}')).toEqual(JSON.parse(first?.body ?? ''));
  });

  it('says what was decided then, though the approval was taken back meanwhile', async () => {
    const on = await twice.start();
    const task = await twice.todoOf('maya', on);
    await run();
    await twice.act(task, { type: 'approve', comment: 'fine' }, 'maya');
    answer = { status: 503 };
    await run();
    const back = { id: task.taskId, rev: task.rev, action: { type: 'withdraw' as const } };
    await product.call(steering.actOnTask, back, { as: 'maya' });
    answer = {};
    other.heard.length = 0;
    pass(1);
    await run();
    expect(saidAt('/complete')).toMatchObject([{ task: { decision: 'approved', status: 2, comment: 'fine' } }]);
    expect(saidAt('/assign')).toMatchObject([{ task: { decision: null, status: 1 } }]);
  });

  it('is called for what happened before the process was suspended', async () => {
    const on = await line.start();
    await product.call(steering.superviseInstance, { id: on, action: { type: 'suspend' } }, { as: 'admin' });
    await run();
    expect(heardAt('/create')).toHaveLength(1);
    await product.call(steering.superviseInstance, { id: on, action: { type: 'resume' } }, { as: 'admin' });
  });

  it('calls no network of one’s own that is not allowed: it fails at once and is listed with its step', async () => {
    await allow();
    await started();
    expect(other.heard).toEqual([]);
    const { records } = await product.call(jobs.listFailed, { kind: 'webhook' }, { as: 'admin' });
    expect(records).toMatchObject(
      ['create', 'assign'].map(() => ({
        procDefName: 'Refund',
        taskName: 'Team lead',
        attempts: 1,
        error: '127.0.0.1 lies in a private network',
      })),
    );
    await allow(other.host);
    for (const { id } of records) await product.call(jobs.retryFailed, { id }, { as: 'admin' });
    await run();
    expect(other.heard).toHaveLength(2);
  });
});

describe('a process with webhooks', () => {
  const task = (attributes: string, body = '') => `<bpmn:startEvent id="start"/><bpmn:userTask id="lead" name="Lead">
    <bpmn:extensionElements><cs:people><cs:rule type="starter"/></cs:people>
    <cs:webhook event="create" ${attributes}>${body}</cs:webhook></bpmn:extensionElements></bpmn:userTask>
    <bpmn:endEvent id="end"/>${flows('start', 'lead', 'end')}`;
  const refused = (attributes: string, body?: string) =>
    product.call(design.checkDesign, { xml: xmlOf(task(attributes, body)) }, { as: 'elena' });
  const xmlOf = (elements: string) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
    <bpmn:process id="wrong" isExecutable="true">${elements}</bpmn:process></bpmn:definitions>`;

  it.each([
    ['has no address', 'url=""', undefined, 'webhook_address', { name: '' }],
    ['has no address of the web', 'url="ftp://erp.example.com"', undefined, 'webhook_address', {}],
    [
      'names what nobody knows',
      'url="https://erp.example.com"',
      '{"a": {{secret}}}',
      'webhook_name',
      { name: 'secret', line: '1' },
    ],
    ['would send no JSON', 'url="https://erp.example.com"', '{"a": {{event}}', 'webhook_json', { line: '1' }],
    [
      'calls a network of one’s own',
      'url="http://10.0.0.8:8080/in"',
      undefined,
      'webhook_private',
      { name: '10.0.0.8:8080' },
    ],
    ['calls this machine', 'url="http://localhost/in"', undefined, 'webhook_private', { name: 'localhost' }],
  ])('is not published where one %s; the step is named', async (_, attributes, body, code, params) => {
    const { problems } = await refused(attributes, body);
    expect(problems).toMatchObject([{ code, severity: 'error', elementId: 'lead', params }]);
    await expect(publishXml(product, 'wrong', task(attributes, body))).rejects.toMatchObject({
      errors: [{ code: 'bpmn_invalid', params: { problem: code, element: 'lead' } }],
    });
  });

  it('may call a network of one’s own whose host is allowed', async () => {
    await allow('10.0.0.8:8080');
    expect(await publishXml(product, 'allowed', task('url="http://10.0.0.8:8080/in"'))).toBe(1);
  });

  it('tells its signing key to people who may edit it, and to nobody else', async () => {
    const keyFor = async (key: DefinitionKey, as: string) =>
      (await product.call(design.designChoices, { key }, { as })).signingKey;
    expect(await keyFor(KEY, 'elena')).toMatch(/^[\w-]{40,}$/);
    expect(await keyFor(KEY, 'elena')).not.toBe(await keyFor('another' as DefinitionKey, 'elena'));
    expect(await keyFor(KEY, 'hugo')).toBeUndefined();
  });
});

describe('a trial of a webhook of a step', () => {
  const attempt = (more: object = {}, as = 'admin') =>
    product.call(
      settings.tryStepWebhook,
      { key: KEY, url: `${other.url}/trial`, event: 'complete', body: '[{{event}}, {{task.decision}}]', ...more },
      { as },
    );

  it('sends an example of its event, signed as the process signs, and tells the answer', async () => {
    answer = { status: 418 };
    expect(await attempt()).toEqual({ status: 418 });
    const [heard] = heardAt('/trial');
    expect(JSON.parse(heard?.body ?? '')).toEqual(['task_completed', 'approved']);
    expect(heard && (await isSigned(heard))).toBe(true);
    expect(await refusalOf(attempt({ body: '{{who}}' }))).toMatchObject({ code: 422, codes: ['webhook_name'] });
    expect(await refusalOf(attempt({ url: 'http://10.1.2.3/' }))).toMatchObject({ codes: ['webhook_private'] });
    expect(other.heard).toHaveLength(1);
  });

  it('is for people who may change what leaves the house', async () => {
    expect(await refusalOf(attempt({}, 'elena'))).toMatchObject({ code: 403 });
  });
});
