import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { keepAttributes } from './keep-attributes.ts';

interface Given {
  name?: string;
  type?: string;
  value: string;
}

const input = (given: Given) => <input ref={keepAttributes} aria-label="Name" onInput={() => {}} {...given} />;

it('typing leaves name and type of an input alone, so that its form need not list its controls anew', async () => {
  const screen = await render(input({ name: 'a', type: 'email', value: '' }));
  const control = screen.getByRole('textbox', { name: 'Name' });
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(control.element(), { attributes: true, attributeFilter: ['name', 'type'] });
  await control.fill('maya@example.com');
  await screen.rerender(input({ name: 'a', type: 'email', value: 'maya@example.com' }));
  expect([...changes, ...observer.takeRecords()]).toEqual([]);
});

it('an input takes another name and another type when it gets them, and loses its name', async () => {
  const screen = await render(input({ name: 'a', value: '' }));
  const control = screen.getByRole('textbox', { name: 'Name' });
  await screen.rerender(input({ name: 'b', type: 'email', value: '' }));
  await expect.element(control).toHaveAttribute('name', 'b');
  await expect.element(control).toHaveAttribute('type', 'email');
  expect((control.element() as HTMLInputElement).name).toBe('b');
  await screen.rerender(input({ value: '' }));
  await expect.element(control).not.toHaveAttribute('name');
});
