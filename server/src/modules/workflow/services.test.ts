import * as jobs from '@countersign/shared/api/jobs/jobs.ts';
import * as design from '@countersign/shared/api/workflow/design.ts';
import * as messages from '@countersign/shared/api/workflow/messages.ts';
import * as migration from '@countersign/shared/api/workflow/migration.ts';
import * as settings from '@countersign/shared/api/workflow/settings.ts';
import * as steering from '@countersign/shared/api/workflow/steering.ts';
import * as workflow from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { USUAL_OUTBOUND } from '@countersign/shared/workflow/messages/outbound-settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anApprover, aProcess, when } from '../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../test-app.ts';
import { aClock } from './testing/a-clock.ts';
import { type Approval, anApproval, refusalOf } from './testing/an-approval.ts';
import { type Answer, aWebServer } from './testing/a-web-server.ts';
import { flows, publishXml } from './testing/publish-xml.ts';

let product: TestApp;
let other: Awaited<ReturnType<typeof aWebServer>>;
let answer: Answer = {};
/** Asks the other system for a score, and maya where the score is high. */
let scored: Approval;
const { clock, pass } = aClock();

beforeAll(async () => {
  product = await startTestApp({ clock });
  other = await aWebServer(() => answer);
  await allow(other.host);
  const call = { method: 'POST' as const, url: `${other.url}/score?key=hush`, body: '{ amount: amount }', retries: 2 };
  const steps = [
    { type: 'service' as const, id: 'score', name: 'Score the request', call, resultVariable: 'score' },
    when('risky', 'Risky', 'score.points > 50', [anApprover()]),
  ];
  scored = await anApproval(product, aProcess({ key: 'scored', name: 'Scored', steps }));
});
beforeEach(() => {
  other.heard.length = 0;
  answer = { json: { points: 10 } };
});
afterAll(async () => {
  await other.close();
  await product.close();
});

async function allow(...allowedHosts: string[]): Promise<void> {
  const { rev } = await product.call(settings.getOutbound, {}, { as: 'admin' });
  const next = { ...USUAL_OUTBOUND, allowedHosts };
  await product.call(settings.saveOutbound, { rev, settings: next }, { as: 'admin' });
}

const run = () => product.services.jobs.runDue();
const failedOf = async (procInsId: InstanceId) =>
  (await product.call(jobs.listFailed, { procInsId }, { as: 'admin' })).records;
const statusOf = async (on: InstanceId) => (await product.call(workflow.timeline, { id: on }, { as: 'admin' })).status;

describe('a service task', () => {
  it('calls the other system once, with a key, and the process goes on with the answer', async () => {
    const on = await scored.start({ amount: 40 });
    expect(await statusOf(on)).toBe(1);
    await run();
    expect(other.heard).toMatchObject([{ method: 'POST', path: '/score?key=hush', body: '{"amount":40}' }]);
    expect(other.heard[0]?.headers['idempotency-key']).toMatch(/^service\./);
    expect(await statusOf(on)).toBe(2);
    await run();
    expect(other.heard).toHaveLength(1);
  });

  it('decides with its answer which way the process takes', async () => {
    answer = { json: { points: 90 } };
    const on = await scored.start();
    await run();
    await expect(scored.todoOf('maya', on)).resolves.toBeDefined();
  });

  it('is tried again with the same key when the other system is away', async () => {
    answer = { status: 503 };
    const on = await scored.start();
    await run();
    answer = { json: { points: 1 } };
    pass(1);
    await run();
    const keys = other.heard.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await statusOf(on)).toBe(2);
  });

  it('that failed for good is shown with its name, told to administrators, and can be retried by them', async () => {
    answer = { status: 500 };
    const on = await scored.start();
    for (let tries = 0; tries < 5; tries += 1) {
      await run();
      pass(1);
    }
    expect(other.heard).toHaveLength(3);
    const [failed] = await failedOf(on);
    expect(failed).toMatchObject({ kind: 'service_call', taskName: 'Score the request', attempts: 3 });
    expect(failed?.error).toBe(`500 from ${other.host}`);
    const { records } = await product.call(messages.listMessages, {}, { as: 'admin' });
    expect(records[0]).toMatchObject({ event: 'service_failed', procInsId: on, taskName: 'Score the request' });
    const failures = (as: string) => product.call(migration.listFailures, { id: on }, { as });
    expect(await failures('tom')).toMatchObject([{ nodeId: 'score', taskName: 'Score the request' }]);
    expect(await refusalOf(failures('kofi'))).toMatchObject({ code: 404 });
    answer = { json: { points: 1 } };
    await product.call(jobs.retryFailed, { id: failed?.id ?? '' }, { as: 'admin' });
    await run();
    expect(await statusOf(on)).toBe(2);
    expect(await failedOf(on)).toEqual([]);
  });

  it('whose request is refused is not tried again', async () => {
    answer = { status: 422 };
    const on = await scored.start();
    await run();
    expect(await failedOf(on)).toMatchObject([{ attempts: 1, error: `422 from ${other.host}` }]);
  });

  it('never calls into a private network that nobody allowed', async () => {
    await allow();
    const on = await scored.start();
    await run();
    expect(other.heard).toEqual([]);
    expect(await failedOf(on)).toMatchObject([{ error: '127.0.0.1 lies in a private network' }]);
    await allow(other.host);
  });

  it('of a process that ended meanwhile calls nobody, and that of a suspended one waits', async () => {
    const gone = await scored.start();
    await product.call(workflow.cancelInstance, { id: gone }, { as: 'tom' });
    const held = await scored.start();
    const supervise = (type: 'suspend' | 'resume') =>
      product.call(steering.superviseInstance, { id: held, action: { type } }, { as: 'admin' });
    await supervise('suspend');
    await run();
    expect(other.heard).toEqual([]);
    await supervise('resume');
    await run();
    expect(other.heard).toHaveLength(1);
    expect(await statusOf(held)).toBe(2);
  });
});

describe('a process that calls another system', () => {
  const asks = (url: string) => `<bpmn:startEvent id="start"/><bpmn:serviceTask id="score" name="Score the request">
    <bpmn:extensionElements><cs:call method="POST" url="${url}"/></bpmn:extensionElements></bpmn:serviceTask>
    <bpmn:endEvent id="end"/>${flows('start', 'score', 'end')}`;
  const problemsOf = async (url: string) => {
    const xml = `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
      xmlns:cs="http://countersign.app/schema/bpmn/1.0" targetNamespace="test">
      <bpmn:process id="asks" isExecutable="true">${asks(url)}</bpmn:process></bpmn:definitions>`;
    return (await product.call(design.checkDesign, { xml }, { as: 'elena' })).problems;
  };

  it.each([
    ['this machine by name', 'http://localhost:8080/in', 'localhost:8080'],
    ['this machine by its full name', 'http://localhost./in', 'localhost.'],
    ['a name of this machine', 'http://erp.localhost/in', 'erp.localhost'],
    ['this machine by number', 'http://127.0.0.1/in', '127.0.0.1'],
    ['its decimal form', 'http://2130706433/in', '127.0.0.1'],
    ['its octal form', 'http://0177.0.0.1/in', '127.0.0.1'],
    ['its hexadecimal form', 'http://0x7f.0.0.1/in', '127.0.0.1'],
    ['its IPv6 form', 'http://[::1]/in', '[::1]'],
    ['a mapped form', 'http://[::ffff:10.0.0.8]/in', '[::ffff:a00:8]'],
    ['a private network', 'https://10.0.0.8:8443/in', '10.0.0.8:8443'],
    ['a private network with a password', 'https://me:secret@10.0.0.8/in', '10.0.0.8'],
    ['a private IPv6 network', 'http://[fd00::8]/in', '[fd00::8]'],
    ['the neighbours of the link', 'http://169.254.169.254/latest/meta-data', '169.254.169.254'],
  ])('is not published where it calls %s; the step and the host are named', async (_, url, name) => {
    const expected = [{ code: 'call_private', severity: 'error', elementId: 'score', params: { name } }];
    expect(await problemsOf(url)).toEqual(expected);
    expect(await refusalOf(publishXml(product, 'asks', asks(url)))).toMatchObject({ codes: ['bpmn_invalid'] });
  });

  it.each(['erp.example.com', 'ftp://erp.example.com', 'https://'])(
    'is not published where it calls %s',
    async (url) => {
      const expected = [{ code: 'call_address', severity: 'error', elementId: 'score', params: { name: url } }];
      expect(await problemsOf(url)).toEqual(expected);
    },
  );

  it('may call a private network whose host is allowed, and any name of the internet', async () => {
    await allow(other.host, '10.0.0.8:8443');
    expect(await problemsOf('https://10.0.0.8:8443/in')).toEqual([]);
    expect(await publishXml(product, 'asks_within', asks('https://10.0.0.8:8443/in'))).toBe(1);
    expect(await publishXml(product, 'asks_outside', asks('https://erp.example.com/in'))).toBe(1);
    await allow(other.host);
  });
});

describe('what leaves the house', () => {
  it('is for those who may change it, with the present revision', async () => {
    const read = (as: string) => product.call(settings.getOutbound, {}, { as });
    expect(await refusalOf(read('maya'))).toMatchObject({ code: 403 });
    const present = await read('admin');
    expect(present).toMatchObject({ hasMail: false, keys: {} });
    const stale = product.call(settings.saveOutbound, { rev: 0, settings: USUAL_OUTBOUND }, { as: 'admin' });
    expect(await refusalOf(stale)).toMatchObject({
      code: 409,
      codes: ['stale_revision'],
      current: { rev: present.rev },
    });
  });
});
