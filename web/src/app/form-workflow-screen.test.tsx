import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { buildProcess } from '@countersign/shared/workflow/bpmn-build/bpmn-build.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { markSignedIn, reply, signedIn, worker } from '../testing/replies.ts';
import { showApp } from '../testing/show.tsx';

const title = 'Refunds and exchanges of devices that arrived damaged, incomplete or much too late (Benelux)';
const permissions = [
  'form:project:edit',
  'form:project:publish',
  'form:data:list',
  'workflow:definition:list',
  'workflow:definition:query',
  'workflow:definition:edit',
  'workflow:definition:deploy',
];
const elena = { id: 24, userName: 'elena', nickName: 'Elena Petrova', avatar: '' };
const form = { formKey: 'a-form', name: title, rev: 0, version: 3, draft: aDefinition({ title, fields: [] }) };
const xml = buildProcess({
  key: 'refund',
  name: 'Refund',
  steps: [{ type: 'approver', id: 'lead', name: 'Team lead', people: [{ type: 'starter' }] }],
});
const definition = {
  key: 'refund',
  name: 'Refund',
  rev: 1,
  xml,
  version: 1,
  ownForm: null,
  forms: [],
  updateTime: '2026-03-02T08:00:00Z',
};

beforeAll(() => worker.start({ quiet: true }));
afterEach(() => worker.resetHandlers());
afterAll(() => markSignedIn(false));

test('a process inside its form shares one header and one way to publish with it, at each width', async () => {
  worker.use(
    reply('get', '/getInfo', 200, { user: elena, roles: ['form-designer'], permissions }),
    ...signedIn(),
    reply('get', '/forms/a-form', 200, form),
    reply('get', '/workflow/definitions/refund', 200, definition),
    reply('get', '/workflow/design/choices', 200, { roles: [], posts: [], departments: [], processes: [], forms: [] }),
    reply('get', '/workflow/design/people', 200, []),
    reply('post', '/workflow/design/check', 200, { problems: [] }),
  );
  markSignedIn(true);
  await page.viewport(1440, 900);
  await showApp('/project/form/workflow?formKey=a-form&design=refund');
  await expect.element(page.getByRole('group', { name: 'Approval chain' })).toBeVisible();
  for (const width of [1440, 1100, 800, 360]) {
    await page.viewport(width, 800);
    const publish = () =>
      page
        .getByRole('button', { name: /publish/i })
        .elements()
        .map((one) => one.textContent);
    await expect.poll(publish, { message: `${width} px` }).toEqual(['Publish process v2']);
    expect(page.getByRole('banner').elements()).toHaveLength(1);
    expect(
      page
        .getByRole('heading', { level: 1 })
        .elements()
        .map((one) => one.textContent),
    ).toEqual([title]);
    expect(page.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  }
});
