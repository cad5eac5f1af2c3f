import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SWRConfig } from 'swr';
import { SessionContext } from '../../../../lib/session/permissions.ts';
import { reply, worker } from '../../../../testing/replies.ts';
import { showPiece } from '../../../../testing/show.tsx';
import { violations } from '../../../../testing/violations.ts';
import { anInstance } from '../../record/a-task.ts';
import { ProcessCare } from './process-care.tsx';

const failure = {
  jobId: '01900000-0000-7000-8000-000000000001',
  kind: 'service_call',
  nodeId: 'book',
  taskName: 'Book it',
  error: '500 from books.example',
  failTime: '2026-11-20T09:00:00.000Z',
};
const version = (number: number) => ({
  version: number,
  name: 'Refund approval',
  publisher: null,
  publishTime: '2026-11-20T08:00:00.000Z',
});
const sent: { path: string; body: unknown }[] = [];

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => void (sent.length = 0));
afterEach(() => worker.resetHandlers());

interface Setting {
  permissions?: string[];
  failures?: unknown[];
  versions?: unknown[];
  answer?: { code: number; data: unknown };
}

async function open({ permissions = [], failures = [], versions = [version(2), version(1)], answer }: Setting = {}) {
  const { code, data } = answer ?? { code: 200, data: { procInsId: 'process-1', version: 2, status: 1 } };
  const took = async ({ request }: { request: Request }) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() });
    return HttpResponse.json({ code, msg: '', data }, { status: code });
  };
  worker.use(
    reply('get', '/workflow/instances/process-1', 200, anInstance()),
    reply('get', '/workflow/instances/process-1/failures', 200, failures),
    reply('get', '/workflow/definitions/refund_approval/versions', 200, versions),
    http.post('/api/jobs/failed/:id/retry', took),
    http.post('/api/workflow/instances/process-1/migration', took),
  );
  const user = { id: 1 as never, userName: 'admin', nickName: 'Alex Morgan', avatar: '' };
  await showPiece(
    <SWRConfig value={{ provider: () => new Map() }}>
      <SessionContext value={{ user, roles: ['common'], permissions }}>
        <ProcessCare instanceId={'process-1' as never} />
      </SessionContext>
    </SWRConfig>,
  );
}

describe('a step that failed for good', () => {
  test('is named with its reason to whoever reads the process', async () => {
    await open({ failures: [failure] });
    await expect.element(page.getByText('“Book it” failed')).toBeVisible();
    await expect.element(page.getByText('Reason: 500 from books.example')).toBeVisible();
    expect(page.getByRole('button', { name: 'Try again', exact: true }).elements()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('is tried again by whoever may', async () => {
    await open({ failures: [failure], permissions: ['monitor:job:edit'], answer: { code: 200, data: null } });
    await page.getByRole('button', { name: 'Try again', exact: true }).click();
    await expect.poll(() => sent.map(({ path }) => path)).toEqual([`/api/jobs/failed/${failure.jobId}/retry`]);
  });
});

describe('another version', () => {
  const migrate = () => page.getByRole('button', { name: 'Move to another version' });

  test('is offered to nobody without the permission', async () => {
    await open({ failures: [failure] });
    await expect.element(page.getByText('“Book it” failed')).toBeVisible();
    expect(migrate().elements()).toEqual([]);
  });

  test('is chosen among the others, the newest first, and the process moves there', async () => {
    await open({ permissions: ['workflow:process:migrate'], versions: [version(3), version(2), version(1)] });
    await migrate().click();
    const dialog = page.getByRole('dialog', { name: 'Move “Refund” to another version' });
    const choice = dialog.getByLabelText('Version');
    await expect.element(choice).toHaveValue('3');
    expect(choice.getByRole('option').elements()).toHaveLength(2);
    await userEvent.selectOptions(choice, '2');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ version: 2 }]);
    await expect.element(page.getByText('Moved to v2')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('that lacks steps of the process is refused by their names, and the dialog stays', async () => {
    const errors = ['Team lead', 'Finance'].map((node) => ({
      code: 'migration_obstacle',
      path: ['version'],
      params: { node, element: 'x', reason: 'node_missing' },
    }));
    await open({ permissions: ['workflow:process:migrate'], answer: { code: 422, data: { errors } } });
    await migrate().click();
    const dialog = page.getByRole('dialog', { name: 'Move “Refund” to another version' });
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    for (const name of ['Team lead', 'Finance']) {
      await expect
        .element(dialog.getByText(`“${name}” isn’t the same in the other version`, { exact: false }))
        .toBeVisible();
    }
  });

  test('that does not exist cannot be moved to', async () => {
    await open({ permissions: ['workflow:process:migrate'], versions: [version(1)] });
    await migrate().click();
    const dialog = page.getByRole('dialog', { name: 'Move “Refund” to another version' });
    await expect.element(dialog.getByText('No other version is published.')).toBeVisible();
    await expect.element(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled();
  });
});
