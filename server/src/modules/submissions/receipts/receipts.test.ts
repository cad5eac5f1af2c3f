import { follow } from '@countersign/shared/api/submissions/visitors/receipts.ts';
import { submitPublic } from '@countersign/shared/api/submissions/submissions.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApprover, aProcess, users } from '../../../demonstration/seed/builders/a-process.ts';
import { startTestApp, type TestApp } from '../../../test-app.ts';
import { type Approval, anApproval } from '../../workflow/testing/an-approval.ts';

let app: TestApp;
/** maya decides. */
let approval: Approval;
beforeAll(async () => {
  app = await startTestApp();
  const step = anApprover({ name: 'Finance', people: [users(await app.userId('maya'))] });
  approval = await anApproval(app, aProcess({ key: 'one', steps: [step] }));
});
afterAll(() => app.close());

async function send() {
  const receipt = await app.call(submitPublic, { formKey: approval.formKey, version: 1, answers: { amount: 20 } }, {});
  return { ...receipt, code: receipt.follow ?? '' };
}
const page = (code: string, language = 'en') =>
  fetch(`${app.url}/project/confirmation?receipt=${code}`, { headers: { 'Accept-Language': language } });

describe('following sent answers by their receipt', () => {
  test('shows the step that waits, then the outcome, and names nobody', async () => {
    const { code, instanceId } = await send();
    expect(await app.call(follow, { code }, {})).toMatchObject({ processStatus: 1, steps: ['Finance'] });
    const reply = await page(code);
    const html = await reply.text();
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('In approval');
    expect(html).toContain('Current step: Finance');
    expect(html).not.toMatch(/maya/i);
    if (instanceId === null) throw new Error('no approval was started');
    await approval.act(await approval.todoOf('maya', instanceId), { type: 'approve', comment: 'fine' }, 'maya');
    expect(await app.call(follow, { code }, {})).toMatchObject({ processStatus: 2, steps: [] });
    expect(await (await page(code, 'zh-CN')).text()).toContain('已通过');
  });

  test('a repeated request gets the same secret', async () => {
    const requestId = crypto.randomUUID();
    const input = { formKey: approval.formKey, version: 1, answers: { amount: 20 } };
    const [one, two] = [
      await app.call(submitPublic, input, { requestId }),
      await app.call(submitPublic, input, { requestId }),
    ];
    expect(two.follow).toBe(one.follow);
  });

  test('a secret that was changed, or that belongs to nothing, opens nothing', async () => {
    const { code } = await send();
    const other = await send();
    const mixed = code.slice(0, 20) + other.code.slice(20);
    const changed = `${code.slice(0, -2)}${code.endsWith('A') ? 'Q' : 'A'}A`;
    for (const wrong of [mixed, changed, 'x'.repeat(43)]) {
      await expect(app.call(follow, { code: wrong }, {})).rejects.toMatchObject({ code: 404 });
      expect((await page(wrong)).status).toBe(404);
    }
    expect((await page('<script>')).status).toBe(404);
  });
});
