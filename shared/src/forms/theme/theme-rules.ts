const WIDE = `.cs-themed :is(.cs-input,.primary,.cs-as-buttons .cs-option,.cs-scale-step span,.cs-rows-box,button,select){border-radius:var(--cs-radius)}\
.cs-themed .cs-page{font-family:var(--cs-font)}\
.cs-themed .cs-page *{font-family:inherit}\
.cs-themed .cs-logo{display:flex;margin-block-end:16px}\
.cs-themed .cs-logo img{display:block;max-block-size:56px;max-inline-size:min(240px,100%);object-fit:contain}\
.cs-themed .cs-logo-center{justify-content:center}\
.cs-themed .cs-logo-right{justify-content:flex-end}\
.cs-themed .cs-head-image{border-radius:var(--cs-radius);display:block;inline-size:100%;margin-block-end:24px;max-block-size:220px;object-fit:cover}\
.cs-themed.cs-no-title .cs-head h1{block-size:1px;clip-path:inset(50%);inline-size:1px;overflow:hidden;position:absolute;white-space:nowrap}\
.cs-themed.cs-no-send .send .primary{display:none}\
.cs-themed.cs-compact .cs-field{padding-block-end:14px}\
.cs-themed.cs-compact .cs-input:not(textarea){min-block-size:34px;block-size:34px;padding-block:6px}\
.cs-themed.cs-roomy .cs-field{padding-block-end:34px}\
.cs-themed.cs-roomy .cs-input:not(textarea){min-block-size:46px;block-size:46px}\
.cs-themed.cs-on-sheet{background:var(--cs-behind) var(--cs-behind-image,none) center/cover fixed}\
.cs-themed.cs-on-sheet :is(body,.cs-desk){background:none;min-block-size:100vh;padding:32px 16px;box-sizing:border-box}\
.cs-themed.cs-on-sheet :is(#page,.cs-page){background:var(--cs-ground);border-radius:calc(var(--cs-radius) * 1.5);box-shadow:0 1px 2px #0000001a,0 8px 28px #0000001f;box-sizing:border-box;max-inline-size:704px;overflow:clip;padding:32px}\
.cs-themed.cs-on-sheet .cs-head-image{border-radius:0;inline-size:calc(100% + 64px);margin:-32px -32px 24px;max-inline-size:none}`;

const NARROW: readonly [selector: string, declarations: string][] = [
  ['.cs-on-sheet :is(body,.cs-desk)', 'padding:0'],
  ['.cs-on-sheet :is(#page,.cs-page)', 'border-radius:0;margin:0;min-block-size:100vh;padding:24px 16px'],
  ['.cs-on-sheet .cs-head-image', 'inline-size:calc(100% + 32px);margin:-24px -16px 20px'],
  [' .cs-input:not(textarea)', 'min-block-size:44px'],
];

const narrow = (root: string) => NARROW.map(([selector, text]) => `${root}${selector}{${text}}`).join('');

/**
 * What every theme needs beside its custom properties. Stands in the page of a themed form and around previews, so that forms
 * without a theme carry none of it. `.cs-themed` is the root, `.cs-page` the column (`#page` lends it the weight to
 * overrule the plain page), `.cs-head` its head; a preview of a phone on
 * a wide screen is `.cs-narrow`.
 */
export const THEME_RULES = `${WIDE}@media (max-width:799px){${narrow('.cs-themed')}}${narrow('.cs-themed.cs-narrow')}`;
