import type { FormTheme } from '@countersign/shared/forms/theme/form-theme.ts';
import { themeStyle } from '@countersign/shared/forms/theme/theme-style.ts';
import { themeClasses } from '@countersign/shared/forms/theme/theme-variables.ts';

/** The page of a form in its theme: all of it stands in the HTML, so that nothing is fetched and nothing flashes. */
export function themedHtml(html: string, theme: FormTheme): string {
  const scheme = theme.colorScheme === 'auto' ? '' : ` data-color-scheme="${theme.colorScheme}"`;
  return html
    .replace('<html ', () => `<html class="${themeClasses(theme)}"${scheme} `)
    .replace('</head>', () => `<style>${themeStyle(theme)}</style></head>`)
    .replace('<main id="page">', '<main id="page" class="cs-page">')
    .replace('<header id="head">', () => `<header id="head" class="cs-head">${pictures(theme)}`);
}

/** Addresses of uploads hold no sign that HTML knows. Both pictures are decoration: the title says what the form is. */
const pictures = ({ headImgUrl, logoImg, logoPosition }: FormTheme): string =>
  (headImgUrl && `<img class="cs-head-image" src="${headImgUrl}" alt="">`) +
  (logoImg && `<div class="cs-logo cs-logo-${logoPosition}"><img src="${logoImg}" alt=""></div>`);
