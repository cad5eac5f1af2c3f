import { createGlobalStyle } from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { printStyle } from './print-style.ts';

/** Ground of every page: colours, type and the few custom properties that pieces without styled-components read. */
export const GlobalStyle = createGlobalStyle<object>`
  :root {
    color-scheme: ${({ theme }) => theme.colors.base};
    --cs-header-height: 52px;
    --cs-aside-width: 220px;
    --cs-tags-height: 0px;
    --cs-sticky-top: var(--cs-header-height);
  }
  /* On the root, where a filter leaves what is fixed in its place. */
  html[data-filter='grayscale'] { filter: grayscale(1); }
  html[data-filter='invert'] { filter: invert(80%); }
  html {
    background: ${colour('background.default')};
  }
  body {
    margin: 0;
    background: ${colour('background.default')};
    color: ${colour('foreground.default')};
    font: 14px/20px ${({ theme }) => theme.fonts.system};
    -webkit-font-smoothing: antialiased;
  }
  /* Names in Latin letters stand apart from the Chinese and Japanese around them. */
  :lang(zh), :lang(ja) { text-autospace: ideograph-alpha; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; }
  /* One that grows with its text keeps the width of the window it was opened in: a phone that is turned would scroll sideways. */
  textarea { max-width: 100%; box-sizing: border-box; }
  /* Weighs nothing, so that an icon that is turned stays as its place turns it. */
  :where([dir='rtl'] svg[data-mirrored]) { transform: scaleX(-1); }
  .visually-hidden {
    position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden;
    clip-path: inset(50%); white-space: nowrap;
  }
  /* As wide as its words: in the narrow cell of a table it would break them into letters. */
  [data-garden-id='dropdowns.menu.floating'] { width: max-content; max-width: calc(100vw - 16px); }
  /* While a closed menu fades, the item under the mouse would take the keyboard from the trigger, and lose it. */
  [aria-expanded='false'] + [data-garden-id='dropdowns.menu.floating'] { pointer-events: none; }
  /* What has faded keeps the place that it was opened at: in a window that is now narrower it would make the page as wide. */
  [data-garden-id^='dropdowns.'][data-garden-animate='false'] { display: none; }
  /* A day or a time that is set reads as text, not as the grey of one that is not. */
  input[data-garden-id='forms.input'][value]:not([value=''], :disabled)::-webkit-datetime-edit { color: inherit; }
  /* WCAG 2.2, 2.5.8: a target of 24 px; the lines stay where they are. */
  [data-garden-id='breadcrumbs.item'] a { padding-block: 4px; }
  @media (max-width: 799px) {
    [role='menuitem'], [role='menuitemradio'], [role='menuitemcheckbox'], [role='option'] { min-height: 44px; }
    [role='menu'] :is([role='menuitem'], [role='menuitemradio'], [role='menuitemcheckbox']) { padding-block: 12px; }
    [data-garden-id='dropdowns.menu.item.type_icon'] { margin-block-start: 8px; }
  }
  ${printStyle}
  @media (prefers-reduced-motion: reduce) {
    /* However short it is, a transition hides for its first frame what it will show: a menu could not be focused. */
    *, *::before, *::after { animation-duration: 0.01ms !important; transition: none !important; scroll-behavior: auto !important; }
  }
`;
