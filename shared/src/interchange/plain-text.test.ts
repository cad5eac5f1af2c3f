import { expect, it, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each<[html: string, text: string]>([
  ['<p>Hi <b>you</b></p>', 'Hi you'],
  ['<ul><li>One</li><li>Two <i>and</i> a half</li></ul>Then', '• One\n\n• Two and a half\n\nThen'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<h3>Thanks</h3><p>See you</p>', 'Thanks\n\nSee you'],
  ['<STYLE>p > b {}</STYLE>Text<script>if (a < b) alert("</p>")</script >!', 'Text!'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['a <!-- b > c --> d', 'a  d'],
  ['&lt;b&gt; &amp;amp; &#39;x&#x27; &nbsp;&unknown;', "<b> &amp; 'x'  &unknown;"],
  ['<p title="a">x', 'x'],
  ['open <b', 'open <b'],
  ['İ<script>x</script>y', 'İy'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

it.each([' ', '<script>', '<', '<a', '<!--', '<style><p>', '</', '<b><script'])(
  'a million times %s costs one look',
  (piece) => {
    expect(plainText(`x${piece.repeat(1_000_000)}x`)).toBeDefined();
  },
);
