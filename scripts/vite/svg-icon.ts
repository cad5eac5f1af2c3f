import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const SUFFIX = '.svg?icon';
/** One element from the first letter to the last, with its attributes and what is in it. */
const ICON = /^\s*<svg((?:\s+[\w:-]+="[^"<]*")*)\s*>((?:(?!<\/?svg|<script)[^])*)<\/svg>\s*$/;

/** What points to a side points to the other one where lines run from right to left: the style of the page mirrors it. */
const pointing = (file: string) => (/-(?:left|right)-/.test(file) ? { 'data-mirrored': '' } : {});

/** Attribute names as React writes them: `stroke-width` → `strokeWidth`. */
const camel = (name: string) => name.replace(/[-:](\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Turns `import Icon from '…/name.svg?icon'` into a component that draws the SVG in place, so that it takes
 * `currentColor`. Hidden from screen readers unless the caller names it: an icon repeats the words beside it. Stops the build where the
 * file is anything else than one plain `svg` element, as a part of it would be missing.
 */
export function svgIcon(): Plugin {
  return {
    name: 'svg-icon',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const file = id.slice(0, -'?icon'.length);
      const [, head, inner] = ICON.exec(await readFile(file, 'utf8')) ?? [];
      if (head === undefined || inner === undefined) throw new Error(`${file} is not one plain svg element`);
      const attributes = Object.fromEntries(
        [...head.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [camel(name), value]),
      );
      const html = inner.trim().replaceAll(/>\s+</g, '><').replaceAll(/\s+/g, ' ');
      return `import { createElement } from 'react';
const fixed = ${JSON.stringify({ ...attributes, ...pointing(file), 'aria-hidden': true, dangerouslySetInnerHTML: { __html: html } })};
export default function Icon(props) { return createElement('svg', { ...fixed, ...props }); }`;
    },
  };
}
