import { css } from 'styled-components';
import { colour } from '../../lib/look/colour.ts';

/** Colours of what a drawing tells, and the mark of bpmn.io, light and dark. */
export const drawingStyle = css`
  svg:focus {
    outline: none;
  }
  .cs-finished .djs-visual > :is(rect, circle, polygon) {
    stroke: ${colour('border.successEmphasis')} !important;
    fill: ${colour('background.success')} !important;
  }
  .cs-active .djs-visual > :is(rect, circle, polygon) {
    stroke: ${colour('border.primaryEmphasis')} !important;
    stroke-width: 3px !important;
    fill: ${colour('background.primaryEmphasis', { transparency: 100 })} !important;
  }
  .cs-rejected .djs-visual > :is(rect, circle, polygon) {
    stroke: ${colour('border.dangerEmphasis')} !important;
    fill: ${colour('background.danger')} !important;
  }
  /* The mark of bpmn.io must be seen on dark ground too. */
  .bjs-powered-by {
    padding: 3px 5px;
    border-radius: 4px;
    background: #fff;
  }
`;

/** The row of tools over a drawing; its place is for the drawing to say. */
export const toolsStyle = css`
  position: absolute;
  display: flex;
  gap: 4px;
  button {
    flex: none;
    border-radius: 4px;
    background: ${colour('background.default')};
  }
  @media (max-width: 799px) {
    button {
      width: 44px;
      height: 44px;
    }
  }
`;
