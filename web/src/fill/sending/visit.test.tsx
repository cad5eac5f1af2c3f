import { compileForm } from '@countersign/shared/forms/state/compile-form.ts';
import { aPublishedForm } from '@countersign/shared/forms/testing/test-forms.ts';
import { expect, test, vi } from 'vitest';
import { createFormStore } from '../../form-renderer/form-store.ts';
import { beginVisit, tellSent } from './visit.ts';

const network = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no network'));
const told = () => network.mock.calls.map(([, init]) => JSON.parse(init?.body as string) as object);
const hide = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a visit is told once each: opened, pages as they are left, sent; without cookies, and without anybody hearing of a fault', () => {
  const form = aPublishedForm({ fields: [{ key: 'name', type: 'text', label: 'Name' }] } as never);
  const page = { data: { form } as never, store: createFormStore(compileForm(form), { now: 0, zone: 'UTC' }) };
  beginVisit(page);
  expect(told()).toEqual([{ opened: { device: 'desktop', source: '' }, pages: [1] }]);
  const [[address, init] = []] = network.mock.calls;
  expect(address).toBe(`/api/public/forms/${form.formKey}/visits`);
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  // The same page in another language is the same visit.
  beginVisit(page);
  hide('hidden');
  expect(told()).toHaveLength(1);
  page.store.turnTo(1);
  page.store.turnTo(0);
  page.store.turnTo(3);
  hide('visible');
  expect(told()).toHaveLength(1);
  hide('hidden');
  dispatchEvent(new Event('pagehide'));
  expect(told().slice(1)).toEqual([{ pages: [2, 4] }]);
  vi.spyOn(performance, 'now').mockReturnValue(4200);
  tellSent();
  expect(told().slice(2)).toEqual([{ sent: { seconds: 4 }, pages: [] }]);
  expect(document.cookie).not.toContain('visit');
  expect(Object.keys(localStorage).filter((key) => key.includes('visit'))).toEqual([]);
});
