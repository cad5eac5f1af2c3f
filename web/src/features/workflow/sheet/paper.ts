import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';

/** A sheet on the screen, and the page itself on paper. The text is as wide as on A4 with its margins. */
export const Paper = styled.article`
  box-sizing: border-box;
  width: 100%;
  max-width: 210mm;
  min-height: 120px;
  margin: 0 auto;
  padding: 16mm;
  border: 1px solid ${colour('border.default')};
  background: ${colour('background.default')};
  color: ${colour('foreground.default')};
  font-size: 13px;
  line-height: 18px;
  overflow-wrap: anywhere;
  > .cs-rich {
    max-inline-size: none;
    margin-block-end: 8px;
    > h3 {
      margin-block-start: 20px;
    }
    > p {
      min-height: 10px;
      orphans: 3;
      widows: 3;
    }
    > img {
      max-height: 240px;
      border-radius: 0;
      break-inside: avoid;
    }
    &:has(> h2, > h3) {
      break-after: avoid;
    }
  }
  .cs-form {
    font-size: inherit;
    line-height: inherit;
  }
  .cs-slice {
    content-visibility: visible;
  }
  /* Columns stand out by half of their gap, which has to fit on the page. */
  .cs-columns {
    margin-inline: -8px;
    padding-inline: 0;
  }
  .cs-review .cs-field {
    padding-block-end: 10px;
  }
  .cs-review .cs-label {
    font-size: 12px;
  }
  @media screen and (max-width: 799px) {
    padding: 20px 16px;
    .cs-columns {
      margin-inline: 0;
    }
  }
  @media print {
    max-width: none;
    padding: 0 8px;
    border: 0;
    .cs-review .cs-value {
      font-weight: 600;
    }
  }
`;

/** Above everything, so that nobody takes half of an approval for the whole. */
export const Unfinished = styled.p`
  margin-block-end: 16px;
  padding: 8px 12px;
  border: 2px solid ${colour('border.warningEmphasis')};
  font-weight: 600;
`;
