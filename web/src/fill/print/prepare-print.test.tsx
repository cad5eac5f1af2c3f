import { afterEach, expect, it } from 'vitest';
import en from '../../../../translations/en.json';
import { preparePrint } from './prepare-print.ts';

const end = preparePrint(en.fill, 'en');
afterEach(() => document.body.replaceChildren());

it('a form that is printed to be filled by hand has its choices written out, and names the day', () => {
  document.body.innerHTML = `<header id="head"></header><div class="cs-form">
    <select id="open"><option value="">Choose</option><option value="a">New</option><option value="b">Repair</option></select>
    <select id="answered"><option value="">Choose</option><option value="a" selected>New</option></select></div>`;
  dispatchEvent(new Event('beforeprint'));
  const items = [...document.querySelectorAll('#open + ul li')].map(({ textContent }) => textContent);
  expect(items).toEqual(['New', 'Repair']);
  expect(document.querySelector('#answered + ul')).toBeNull();
  expect(document.querySelector('#head')?.textContent).toMatch(/^Printed .*\d{4}/);
  dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-only')).toBeNull();
  expect(document.querySelector('.print-listed')).toBeNull();
});

it('a page that is not shown any more leaves paper alone', () => {
  end();
  document.body.innerHTML = '<header id="head"></header>';
  dispatchEvent(new Event('beforeprint'));
  expect(document.querySelector('#head')?.textContent).toBe('');
});
