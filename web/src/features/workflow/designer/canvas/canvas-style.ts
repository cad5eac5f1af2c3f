import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { drawingStyle } from '../../../../ui/process-diagram/drawing-style.ts';

/** The frame of the canvas with its tools in the colours of the app, light and dark. */
export const CanvasStyle = styled.div`
  width: 100%;
  height: 100%;
  .djs-parent,
  &.djs-parent {
    --palette-background-color: ${colour('background.default')};
    --palette-border-color: ${colour('border.default')};
    --palette-entry-color: ${colour('foreground.default')};
    --palette-entry-hover-color: ${colour('foreground.primary')};
    --palette-separator-color: ${colour('border.default')};
    --palette-entry-selected-color: ${colour('foreground.primary')};
    --context-pad-entry-background-color: ${colour('background.default')};
    --context-pad-entry-hover-background-color: ${colour('background.subtle')};
    --bio-text: ${colour('foreground.default')};
    --bio-text-subtle: ${colour('foreground.subtle')};
    --bio-text-subtlest: ${colour('foreground.subtle')};
    --bio-surface-overlay: ${colour('background.raised')};
    --bio-surface-medium: ${colour('background.subtle')};
    --bio-selected-surface: ${colour('background.subtle')};
    --bio-selected-text: ${colour('foreground.default')};
    --bio-border: ${colour('border.default')};
    --bio-focus: ${colour('border.primaryEmphasis')};
    --bio-focus-surface: ${colour('background.default')};
    --bio-primary-surface: ${colour('background.default')};
    --popup-background-color: ${colour('background.raised')};
    --popup-font-color: ${colour('foreground.default')};
    --popup-border-color: ${colour('border.default')};
    --popup-entry-title-color: ${colour('foreground.default')};
    --popup-header-font-color: ${colour('foreground.default')};
    --search-font-family: inherit;
    --element-selected-outline-stroke-color: ${colour('border.primaryEmphasis')};
    --shape-attach-allowed-stroke-color: ${colour('border.primaryEmphasis')};
    --popup-font-family: inherit;
  }
  :is(.djs-popup, .djs-search-container) :is(input, .entry, .djs-search-result) {
    color: ${colour('foreground.default')};
  }
  :is(.djs-popup, .djs-search-container) input {
    background: ${colour('background.default')};
  }
  .djs-context-pad .entry {
    color: ${colour('foreground.default')};
  }
  .djs-direct-editing-parent {
    background: ${colour('background.default')};
    color: ${colour('foreground.default')};
  }
  .djs-palette {
    inset-block-start: 12px;
    inset-inline-start: 12px;
    border-radius: 4px;
  }
  .djs-palette:has(.djs-palette-entries:empty),
  .djs-palette:not(:has(.entry)) {
    display: none;
  }
  .djs-minimap {
    inset-block-start: 12px;
    inset-inline-end: 12px;
    border-color: ${colour('border.default')};
    background: ${colour('background.default')};
  }
  /* The keyboard does not come to it: the overview has a button among the tools. */
  .djs-minimap .toggle,
  .djs-minimap:not(.open) {
    display: none;
  }
  ${drawingStyle}
  .djs-container:has(svg:focus-visible) {
    outline: 2px solid ${colour('border.primaryEmphasis')};
    outline-offset: -2px;
  }
  .cs-added .djs-visual > :is(rect, circle, polygon, path) {
    stroke: ${colour('border.successEmphasis')} !important;
    stroke-width: 3px !important;
  }
  .cs-changed .djs-visual > :is(rect, circle, polygon, path) {
    stroke: ${colour('border.warningEmphasis')} !important;
    stroke-width: 3px !important;
  }
  .cs-token {
    padding: 2px 8px;
    border-radius: 12px;
    background: ${colour('background.primaryEmphasis')};
    color: ${colour('foreground.onEmphasis')};
    font-size: 11px;
    line-height: 20px;
    white-space: nowrap;
  }
  /* On phones there is no room for an overview, and the tools take the width below. */
  @media (max-width: 699px) {
    .djs-minimap {
      display: none;
    }
    .bjs-powered-by {
      inset-block-end: 68px !important;
    }
  }
`;
