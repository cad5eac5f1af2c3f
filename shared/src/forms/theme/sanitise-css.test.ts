import { describe, expect, test } from 'vitest';
import { sanitiseCss } from './sanitise-css.ts';
import { scopedCss } from './theme-style.ts';

describe('what own CSS may say', () => {
  test.each([
    ['h1 { color: red; }'],
    ['& { padding: 2px 4px; }'],
    ['.cs-label, h2 { font-weight: 700; letter-spacing: 0.02em; }'],
    ['.cs-input:focus-visible { box-shadow: 0 0 0 2px rgb(0 0 0 / 20%); }'],
    ['.primary { background: linear-gradient(90deg, #123456, hsl(20 50% 40%)) !important; }'],
    ['li:nth-child(2n+1) > p { --cs-accent: #123456; color: var(--cs-accent); }'],
    ["p { font-family: 'Gill Sans', sans-serif; width: calc(100% - (2 * 8px)); }"],
    ['@media (max-width: 600px) and (prefers-color-scheme: dark) {\nh1 { font-size: 20px; }\n}'],
  ])('%s', (css) => {
    expect(sanitiseCss(css)).toEqual({ css, dropped: [] });
  });
});

describe('what own CSS may not say', () => {
  test.each([
    ['a picture from elsewhere', 'h1 { background: url(https://evil.example/x) }', 'value'],
    ['in other letters', 'h1 { background: URL ( "//evil.example" ) }', 'value'],
    ['with an escape', String.raw`h1 { background: u\72l(//evil.example) }`, 'value'],
    ['with a comment in it', 'h1 { background: u/**/rl(//evil.example) }', 'value'],
    ['by another function', 'h1 { background: image-set("//evil.example" 1x) }', 'value'],
    ['by src()', 'h1 { background-image: src("x") }', 'value'],
    ['an old script', 'h1 { width: expression(alert(1)) }', 'value'],
    ['a binding', 'h1 { -moz-binding: none }', 'property'],
    ['text of its own', 'h1 { content: "Enter your password" }', 'property'],
    ['a place over everything', 'h1 { position: fixed }', 'property'],
    ['a place above everything', 'h1 { z-index: 9999 }', 'property'],
    ['a move away from its place', 'h1 { transform: translate(-500px) }', 'property'],
    ['a variable that is not the form’s', 'h1 { --evil: 1 }', 'property'],
    ['the value of such a variable', 'h1 { color: var(--evil) }', 'value'],
    ['an import', '@import "https://evil.example/x.css";', 'at_rule'],
    ['a font', '@font-face { font-family: x; src: url(x) }', 'at_rule'],
    ['a condition with a trick', '@media screen, (min-width:1px){} h1 { color: red }', 'at_rule'],
    ['keyframes', '@keyframes x { from { color: red } }', 'at_rule'],
    ['the page around the form', 'html, body { display: none }', 'selector'],
    ['the root', ':root { display: none }', 'selector'],
    ['an id', '#root { display: none }', 'selector'],
    ['a way out of the scope', 'h1 ~ & { display: none }', 'selector'],
    ['what somebody typed', 'input[value^="a"] { color: red }', 'selector'],
    ['what contains something', 'div:has(input) { color: red }', 'selector'],
    ['an escape in a selector', String.raw`\62 ody { color: red }`, 'selector'],
    ['a foreign class', '.toolbar { display: none }', 'selector'],
    ['the end of the element', 'h1 { color: red</style><script>alert(1)</script> }', 'value'],
    ['the end of the element in a string', 'h1 { font-family: "</style>" }', 'value'],
    ['a bracket that is not closed', 'h1 { color: rgb(1,2 }', 'value'],
    ['a string that is not closed', 'h1 { font-family: "x }', 'syntax'],
    ['a block that is not closed', 'h1 { color: red', 'syntax'],
    ['a rule in a rule', 'h1 { color: red; body { display: none } }', 'property'],
    ['no declaration at all', 'h1 { hello }', 'syntax'],
  ] as const)('%s', (_, css, reason) => {
    const sane = sanitiseCss(css);
    expect(sane.dropped.map((dropped) => dropped.reason)).toContain(reason);
    expect(sane.css).not.toMatch(/url|evil|</i);
    expect(sanitiseCss(sane.css)).toEqual({ css: sane.css, dropped: [] });
  });

  test('the rest of a rule stays, and what was dropped is named', () => {
    expect(sanitiseCss('h1, body { color: red; position: fixed; top: 0 } p { margin: 0 }')).toEqual({
      css: 'h1 { color: red; }\np { margin: 0; }',
      dropped: [
        { reason: 'selector', text: 'body' },
        { reason: 'property', text: 'position: fixed' },
        { reason: 'property', text: 'top: 0' },
      ],
    });
  });
});

test('every selector is put below the form, in media rules too', () => {
  const { css } = sanitiseCss('& > h1, p { color: red } @media (max-width: 600px) { .cs-label { margin: 0 } }');
  const form = '.cs-themed :is(#page,.cs-page)';
  expect(scopedCss(css)).toBe(
    `${form} > h1,${form} p { color: red; }\n@media (max-width: 600px) {\n${form} .cs-label { margin: 0; }\n}`,
  );
});
