import styled, { css } from 'styled-components';
import { colour, hue } from '../../../lib/look/colour.ts';

const popUp = css`
  border: 1px solid ${colour('border.default')};
  border-radius: ${({ theme }) => theme.borderRadii.md};
  background: ${colour('background.raised')};
  color: ${colour('foreground.default')};
  box-shadow: ${({ theme }) => theme.shadows.lg('4px', '8px', 'rgba(0, 0, 0, 0.16)')};
`;

/** The editor's dress: like Garden's textarea, light and dark. `$isWrong` draws the border of an error. */
export const CodeBox = styled.div<{ $isWrong: boolean; $isReadOnly: boolean; $rows: number }>`
  --code-text: ${hue('green', 700, { dark: { shade: 400 } })};
  --code-number: ${hue('blue', 700, { dark: { shade: 400 } })};
  --code-keyword: ${hue('purple', 700, { dark: { shade: 400 } })};
  --code-call: ${hue('kale', 800, { dark: { shade: 300 } })};
  --code-comment: ${colour('foreground.subtle')};

  &:not(:first-child) {
    margin-block-start: 8px;
  }
  .cm-editor {
    min-height: ${({ $rows }) => $rows * 20 + 12}px;
    border: 1px solid
      ${({ $isWrong, theme }) => colour($isWrong ? 'border.dangerEmphasis' : 'border.emphasis')({ theme })};
    border-radius: ${({ theme }) => theme.borderRadii.md};
    background: ${({ $isReadOnly, theme }) => colour($isReadOnly ? 'background.disabled' : 'background.default')({ theme })};
    color: ${colour('foreground.default')};
    font-size: 13px;
  }
  .cm-editor.cm-focused {
    outline: none;
    border-color: ${({ $isWrong, theme }) => colour($isWrong ? 'border.dangerEmphasis' : 'border.primaryEmphasis')({ theme })};
    box-shadow: inset 0 0 0 1px
      ${({ $isWrong, theme }) => colour($isWrong ? 'border.dangerEmphasis' : 'border.primaryEmphasis')({ theme })};
  }
  .cm-scroller {
    max-height: 240px;
    font-family: ${({ theme }) => theme.fonts.mono};
    line-height: 20px;
  }
  .cm-content {
    padding: 5px 0;
    caret-color: ${colour('foreground.default')};
  }
  .cm-line {
    padding: 0 10px;
  }
  .cm-matchingBracket,
  .cm-nonmatchingBracket {
    background: ${colour('background.subtle')} !important;
    outline: 1px solid ${colour('border.default')};
  }
  .cm-lintRange-error {
    background: none;
    text-decoration: underline wavy ${colour('foreground.danger')};
    text-decoration-skip-ink: none;
    text-underline-offset: 3px;
  }
  && .cm-tooltip {
    ${popUp}
    z-index: 600;
  }
  && .cm-tooltip-autocomplete > ul {
    max-height: 236px;
    padding: 4px 0;
    font-family: inherit;
    font-size: 14px;
  }
  && .cm-tooltip-autocomplete > ul > li {
    display: flex;
    align-items: baseline;
    gap: 12px;
    padding: 4px 12px;
    line-height: 20px;
  }
  && .cm-tooltip-autocomplete > ul > li[aria-selected] {
    background: ${colour('background.subtle')};
    color: ${colour('foreground.default')};
    box-shadow: inset 3px 0 ${colour('border.primaryEmphasis')};
  }
  .cm-completionLabel {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .cm-completionMatchedText {
    font-weight: 600;
    text-decoration: none;
  }
  && .cm-completionDetail {
    max-width: 200px;
    margin: 0;
    overflow: hidden;
    color: ${colour('foreground.subtle')};
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 12px;
    font-style: normal;
    text-overflow: ellipsis;
  }
  && .cm-completionInfo {
    max-width: 280px;
    padding: 0;
  }
  .cm-help {
    max-width: 320px;
    padding: 8px 12px;
    line-height: 20px;
    white-space: normal;
  }
  .cm-help code {
    font-family: ${({ theme }) => theme.fonts.mono};
    font-size: 12px;
    overflow-wrap: anywhere;
  }
  .cm-help p {
    margin: 4px 0 0;
  }
  .cm-diagnostic {
    padding: 8px 12px;
    border: 0;
    line-height: 20px;
  }
`;
