import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export interface HasPages {
  pages: Pages;
}

/** Where the built apps lie. */
export const DIST = fileURLToPath(new URL('../../../../dist/', import.meta.url));

const files = {
  web: 'web/index.html',
  fill: 'fill/fill.html',
  'look-up': 'look-up/look-up.html',
  'zendesk-app': 'zendesk-app/index.html',
  demo: 'demo/demo.html',
} as const;

export type PageName = keyof typeof files;

export interface Pages {
  /** The HTML of an app, before anything is put into it. Rejects with {@link NotBuilt} when there is no build. */
  read(name: PageName, url: string): Promise<string>;
}

export class NotBuilt extends Error {
  readonly statusCode = 503;

  constructor() {
    super('The screens are not built yet: run npm run build.');
    this.name = 'NotBuilt';
  }
}

/** Reads each built page once. */
export function createPages(folder: string = DIST): Pages {
  const known = new Map<PageName, string>();
  return {
    async read(name) {
      const html = known.get(name) ?? (await readBuilt(`${folder}/${files[name]}`));
      known.set(name, html);
      return html;
    },
  };
}

async function readBuilt(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new NotBuilt();
  }
}

/** Puts data into a page where its scripts read it; nothing in the data can end the element. */
export function withData(html: string, id: string, data: unknown): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
  const element = `<script type="application/json" id="${id}">${json}</script>`;
  // A function, because `$&` and the like in the data would be taken for patterns.
  return html.replace('</head>', () => `${element}</head>`);
}
