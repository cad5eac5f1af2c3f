import { describe, expect, test } from 'vitest';
import { embedCode, readOrigins } from './embed-code.ts';

describe('websites that may show a form', () => {
  test.each([
    ['https://shop.example', ['https://shop.example'], []],
    ['shop.example/contact?x=1', ['https://shop.example'], []],
    ['http://localhost:8080/\nhttps://SHOP.example', ['http://localhost:8080', 'https://shop.example'], []],
    ['shop.example, shop.example', ['https://shop.example'], []],
    ['javascript:alert(1) ftp://x', [], ['javascript:alert(1)', 'ftp://x']],
    ['*', [], ['*']],
  ])('%s', (text, origins, wrong) => {
    expect(readOrigins(text)).toEqual({ origins, wrong });
  });
});

test('a title cannot end its attribute', () => {
  const code = embedCode({ mode: 'popup', home: 'https://x', name: 'a-b', title: '"><script>', label: 'A & B' });
  expect(code).toContain('data-countersign-title="&quot;>&lt;script>" data-countersign-label="A &amp; B"');
});
