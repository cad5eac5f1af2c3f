import { directionOf, type LanguageTag } from '@countersign/shared/basics/languages/languages.ts';
import { escapeHtml } from '../../../basics/escape-html.ts';

const STYLE = `
:root{color-scheme:light dark;--text:#293239;--subtle:#5c6970;--line:#d8dcde;--back:#fff;--accent:#1f73b7;--bad:#cd3642}
@media(prefers-color-scheme:dark){:root{--text:#f3f4f4;--subtle:#b0b8be;--line:#39434b;--back:#151a1e;--accent:#4296d5;--bad:#eb6d75}}
body{margin:0;background:var(--back);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:640px;margin:0 auto;padding:32px 16px 64px;overflow-wrap:anywhere}h1{font-size:24px;line-height:1.25;margin:0 0 24px}
dl{margin:0 0 24px;border-top:1px solid var(--line)}dl div{padding:10px 0;border-bottom:1px solid var(--line)}
dt{color:var(--subtle);font-size:14px}dd{margin:0;white-space:pre-line}
label{display:block;font-weight:600}input,textarea{box-sizing:border-box;width:100%;margin:8px 0 16px;padding:10px 12px;
border:1px solid var(--subtle);border-radius:4px;background:transparent;color:inherit;font:inherit}textarea{min-height:96px}
input{max-width:10em;font-size:20px;letter-spacing:.2em}form{margin:0 0 16px}button.link{border:0;padding:0;font-weight:400;text-decoration:underline}
.help{color:var(--subtle);font-size:14px;margin:0}.error{color:var(--bad);font-size:14px;margin:4px 0 0}:is(input,textarea)[aria-invalid]{border-color:var(--bad)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}button{min-height:44px;padding:0 24px;border-radius:4px;font:inherit;font-weight:600;
cursor:pointer;border:1px solid var(--accent);background:transparent;color:var(--accent)}button.main{background:#1f73b7;border-color:#1f73b7;color:#fff}
button.bad{border-color:var(--bad);color:var(--bad)}a{color:var(--accent)}:focus-visible{outline:3px solid var(--accent);outline-offset:2px}`;

/** A page that works without scripts, in light and dark; `body` is markup. */
export function plainPage(language: LanguageTag, title: string, body: string): string {
  return `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}
