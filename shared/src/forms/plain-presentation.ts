import type { Presentation } from './presentation.ts';

/** How a form is gone through that says nothing about it. */
export const plainPresentation: Presentation = {
  mode: 'pages',
  progress: 'bar',
  contents: false,
  review: false,
  numbers: false,
};
