import { CallError } from '@countersign/shared/api/wire/client.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { aDefinition } from '@countersign/shared/forms/testing/test-forms.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseLanguage, type Language } from '../../../lib/texts/i18n.ts';
import { SessionContext } from '../../../lib/session/permissions.ts';
import type { SessionInfo } from '../../../lib/session/session.ts';
import { overlaps } from '../../../testing/overlaps.ts';
import { showPiece } from '../../../testing/show.tsx';
import { WithToolPlace } from '../../../ui/page/tool-place.tsx';
import { formAddress } from '../addresses.ts';
import { DraftSession } from '../session/draft-session.ts';
import { FormContext } from '../session/form-context.ts';
import { FrameHeader } from './frame-header.tsx';

const permissions = ['form:project:edit', 'form:project:publish', 'form:data:list'];
const elena = { user: { id: 24 }, roles: ['form-designer'], permissions } as unknown as SessionInfo;
const title = 'Refunds and exchanges of devices that arrived damaged, incomplete or much too late (Benelux)';
const form = { formKey: 'a-form', name: title, rev: 0, version: 11, draft: aDefinition({ title, fields: [] }) };

afterEach(() => chooseLanguage('en'));

const said: readonly [Language, string][] = [
  ['en', 'Not saved'],
  ['zh-cn', '未保存'],
];
test.each(said)('without the server the header stays one row, with a long title cut short (%s)', async (code, text) => {
  await page.viewport(1440, 900);
  const session = new DraftSession(form as unknown as FormDetail, async () => {
    throw new CallError('network', { code: 0, msg: '' });
  });
  await showPiece(
    <SessionContext value={elena}>
      <FormContext value={session}>
        <WithToolPlace>
          <FrameHeader mayEdit />
        </WithToolPlace>
      </FormContext>
    </SessionContext>,
    formAddress('a-form', 'editor'),
  );
  await chooseLanguage(code);
  session.run({ type: 'setForm', settings: { description: 'For agents' } });
  await session.flush();
  await expect.element(page.getByText(text)).toBeVisible();
  const header = document.querySelector('header')!;
  const parts = [...header.querySelectorAll('h1, nav a, [role=status], button')];
  expect(parts.length).toBeGreaterThan(12);
  expect(overlaps(parts)).toEqual([]);
  expect(header.getBoundingClientRect().height).toBeLessThanOrEqual(53);
  for (const part of parts) {
    const { left, right, height } = part.getBoundingClientRect();
    expect([part.textContent, left >= 0 && right <= 1440, height <= 52]).toEqual([part.textContent, true, true]);
  }
  const name = page.getByRole('heading', { level: 1 }).element();
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(name.clientWidth).toBeGreaterThan(80);
  expect(name.getAttribute('title')).toContain(title);
  expect(getComputedStyle(name).textOverflow).toBe('ellipsis');
});
