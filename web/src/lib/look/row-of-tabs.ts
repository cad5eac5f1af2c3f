import { css, keyframes } from 'styled-components';

const FADE = '20px';

const edges = keyframes`
  from { --start: 0px; --end: ${FADE}; }
  2%, 98% { --start: ${FADE}; --end: ${FADE}; }
  to { --start: ${FADE}; --end: 0px; }
`;

/** A row of tabs that may be longer than its place: it is moved sideways, and fades where it goes on. */
export const rowOfTabs = css`
  overflow-x: auto;
  scrollbar-width: none;
  @media (forced-colors: none) {
    mask-image: linear-gradient(
      to var(--inline-end, right),
      transparent,
      #000 var(--start, 0px),
      #000 calc(100% - var(--end, 0px)),
      transparent
    );
    animation: ${edges} linear both;
    animation-timeline: scroll(self inline);
  }
  [dir='rtl'] & {
    --inline-end: left;
  }
`;
