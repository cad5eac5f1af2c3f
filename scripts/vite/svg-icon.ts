import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SUFFIX = '.svg?icon';

/** Attribute names as React writes them: `stroke-width` → `strokeWidth`. */
const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Turns `import Icon from '…/name.svg?icon'` into a component that draws the SVG in place, so that it takes
 * `currentColor`. Hidden from screen readers unless the caller names it: an icon repeats the words beside it.
 */
export function svgIcon(): Plugin {
  return {
    name: 'svg-icon',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const text = await readFile(id.slice(0, -'?icon'.length), 'utf8');
      const [, head = '', inner = ''] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(text) ?? [];
      const attributes = Object.fromEntries(
        [...head.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [camel(name), value]),
      );
      const html = inner.replace(/\s*\n\s*/g, '');
      return `import { createElement } from 'react';
const fixed = ${JSON.stringify({ ...attributes, 'aria-hidden': true, dangerouslySetInnerHTML: { __html: html } })};
export default function Icon(props) { return createElement('svg', { ...fixed, ...props }); }`;
    },
  };
}
