import { http, HttpResponse } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { markSignedIn, reply, worker } from '../../../testing/replies.ts';
import { showApp } from '../../../testing/show.tsx';
import { violations } from '../../../testing/violations.ts';

beforeAll(() => worker.start({ quiet: true }));
beforeEach(() => markSignedIn(false));
afterEach(() => worker.resetHandlers());

const community = {
  product: 'Countersign',
  version: '1.2.3',
  instanceId: '0190b6f2-6c1e-7c3a-9a51-3f0d2b1c4e5f',
  edition: 'community',
  status: 'active',
  issuedTo: null,
  seats: null,
  expiresAt: null,
  modules: [],
  time: '2026-11-27T12:00:00.000Z',
  isImportable: true,
  isNeeded: false,
};
const support = {
  ...community,
  edition: 'support',
  issuedTo: 'Northwind Ltd',
  seats: 50,
  expiresAt: '2027-11-27T00:00:00Z',
  modules: ['Support'],
};

function asPerson(...permissions: string[]) {
  markSignedIn(true);
  const user = { id: 3, userName: 'maya', nickName: 'Maya Okafor', avatar: '' };
  worker.use(reply('get', '/getInfo', 200, { user, roles: ['common'], permissions }));
}

const licenceText = () => page.getByRole('textbox', { name: 'Licence text' });

test('everybody sees the version, the ID and the unlimited community licence, and nobody without the right an import', async () => {
  worker.use(reply('get', '/license/info', 200, community));
  asPerson('workflow:task:handle');
  await showApp('/license');
  await expect.element(page.getByRole('heading', { name: 'Licence centre' })).toBeVisible();
  await expect.element(page.getByText('Countersign 1.2.3')).toBeVisible();
  await expect.element(page.getByText(community.instanceId)).toBeVisible();
  await expect.element(page.getByText(/community licence is built in and unlimited/)).toBeVisible();
  await expect.element(licenceText()).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
});

test('an administrator imports a licence, sees why one is refused, and removes it', async () => {
  asPerson('*:*:*');
  let state: object = community;
  worker.use(
    http.get('/api/license/info', () => HttpResponse.json({ code: 200, msg: '', data: state })),
    http.post('/api/license/import', async ({ request }) => {
      const { license } = (await request.json()) as { license: string };
      if (license !== 'right.one')
        return HttpResponse.json(
          { code: 422, msg: '', data: { errors: [{ code: 'license_signature', path: ['license'] }] } },
          { status: 422 },
        );
      state = support;
      return HttpResponse.json({ code: 200, msg: '', data: support });
    }),
    http.delete('/api/license', () => {
      state = community;
      return HttpResponse.json({ code: 200, msg: '', data: community });
    }),
  );
  await showApp('/license');
  const bring = page.getByRole('button', { name: 'Import licence' });
  await bring.click();
  await expect.element(page.getByText('Paste a licence first.')).toBeVisible();
  await userEvent.fill(licenceText(), 'wrong.one');
  await bring.click();
  await expect.element(page.getByText(/signature of this licence isn’t valid here/)).toBeVisible();
  const file = new File(['right.one\n'], 'northwind.lic', { type: 'text/plain' });
  await userEvent.upload(page.getByLabelText('Choose file'), file);
  await expect.element(licenceText()).toHaveValue('right.one\n');
  await bring.click();
  await expect.element(page.getByText('Northwind Ltd')).toBeVisible();
  await expect.element(licenceText()).toHaveValue('');
  await page.getByRole('button', { name: 'Remove licence' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove licence' }).click();
  await expect.element(page.getByText(/community licence is built in and unlimited/)).toBeVisible();
});

test('where a licence is needed, it says who can help and that public forms work', async () => {
  worker.use(reply('get', '/license/info', 200, { ...support, status: 'expired', isNeeded: true }));
  await showApp('/license');
  await expect.element(page.getByRole('alert')).toMatchTextContent('Ask an administrator to import a new one here.');
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
});

test('an expired licence that nothing waits for says that everything works', async () => {
  worker.use(reply('get', '/license/info', 200, { ...support, status: 'expired' }));
  await showApp('/license');
  await expect.element(page.getByText('The support licence has expired. Everything keeps working.')).toBeVisible();
});

test('without an importable licence nothing is offered to import', async () => {
  asPerson('*:*:*');
  worker.use(reply('get', '/license/info', 200, { ...community, isImportable: false }));
  await showApp('/license');
  await expect.element(page.getByText(/community licence is built in and unlimited/)).toBeVisible();
  await expect.element(licenceText()).not.toBeInTheDocument();
});

test('a server that is away can be asked again', async () => {
  worker.use(http.get('/api/license/info', () => HttpResponse.error()));
  await showApp('/license');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect.element(again).toBeVisible();
  worker.use(reply('get', '/license/info', 200, community));
  await again.click();
  await expect.element(page.getByText(community.instanceId)).toBeVisible();
});

test('the packages that ship are listed with their licences, and searched by either', async () => {
  worker.use(reply('get', '/license/info', 200, community));
  await showApp('/license');
  await page.getByRole('button', { name: 'Show packages' }).click();
  await expect.element(page.getByRole('rowheader', { name: 'react', exact: true })).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search packages and licences' }), 'bpmn.io');
  await expect.element(page.getByRole('row', { name: /^bpmn-js .* bpmn\.io$/ })).toBeVisible();
  await expect.element(page.getByRole('status').filter({ hasText: 'package' })).toMatchTextContent('1 package');
  expect(await violations()).toEqual([]);
});
