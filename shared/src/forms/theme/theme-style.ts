import type { FormTheme } from './form-theme.ts';
import { THEME_RULES } from './theme-rules.ts';
import { themeVariables } from './theme-variables.ts';

/** With the weight of an id, so that own CSS overrules the plain page. */
const FORM = ':is(#page,.cs-page)';

/** Own CSS that was sanitised, below the form: `&` is the form itself. `root` tells several forms on one page apart. */
export function scopedCss(css: string, root = '.cs-themed'): string {
  const scoped = (selector: string): string =>
    selector.startsWith('&') ? `${root} ${FORM}${selector.slice(1)}` : `${root} ${FORM} ${selector}`;
  return css.replaceAll(
    /^(?!@|\}|$)(.+?) \{/gm,
    (_, selectors: string) => `${selectors.split(', ').map(scoped).join(',')} {`,
  );
}

/** The whole style of a themed page, for a `<style>` element: nothing in it can end that element. */
export function themeStyle(theme: FormTheme): string {
  const variables = Object.entries(themeVariables(theme)).map(([name, value]) => `${name}:${value}`);
  // The plain page follows the browser; a theme that decides has to weigh more.
  const scheme = theme.colorScheme === 'auto' ? '' : `:root.cs-themed{color-scheme:${theme.colorScheme}}`;
  return `:root{${variables.join(';')}}${scheme}${THEME_RULES}${scopedCss(theme.customCss)}`.replaceAll('<', '');
}
