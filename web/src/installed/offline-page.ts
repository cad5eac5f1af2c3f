interface Texts {
  offlineTitle: string;
  offlineText: string;
  retry: string;
}

const MARK =
  '<svg viewBox="0 0 320 320" width="56" height="56" aria-hidden="true"><rect width="320" height="320" rx="60" fill="#03363d"/>' +
  '<path fill="#fff" d="M96 68h96l40 40v52h-24v-40h-28V92h-60v136h52v24H96z"/>' +
  '<path fill="none" stroke="#5eead4" stroke-linecap="round" stroke-linejoin="round" stroke-width="24" d="m172 222 30 30 56-64"/></svg>';

const STYLE = `
:root { color-scheme: light dark; }
body { display: grid; place-items: center; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box;
  font: 14px/20px system-ui, sans-serif; background: light-dark(#fff, #151a1e); color: light-dark(#293239, #d8dcde); }
main { max-width: 44ch; text-align: center; }
h1 { margin: 16px 0 8px; font-size: 20px; line-height: 28px; }
a { display: inline-block; margin-block-start: 20px; padding: 10px 20px; border-radius: 4px; font-weight: 600;
  text-decoration: none; background: light-dark(#1f73b7, #4a9fe0); color: light-dark(#fff, #0d1114); }
a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; }`;

/** Opens the page once the server answers: when the network is back, and every five seconds, as that news can be lost or early. */
const SCRIPT = `const again = () => fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => location.reload(), () => {});
addEventListener('online', again); setInterval(again, 5000)`;

/** The policy under which the page may do what it does, and nothing else. */
export async function offlinePolicy(): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(SCRIPT)));
  const name = btoa(String.fromCodePoint(...hash));
  return `default-src 'none'; style-src 'unsafe-inline'; connect-src 'self'; script-src 'sha256-${name}'`;
}

/** A whole page that says that there is no network, and asks for the same address again once there is one. */
export function offlinePage(language: string, { offlineTitle, offlineText, retry }: Texts): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${offlineTitle}</title><style>${STYLE}</style></head>
<body><main>${MARK}<h1>${offlineTitle}</h1><p>${offlineText}</p><a href="">${retry}</a></main><script>${SCRIPT}</script></body></html>`;
}
