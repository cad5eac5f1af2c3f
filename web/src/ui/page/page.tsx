import styled from 'styled-components';

/** The room of a screen: full width for tables and canvases, 1280 px for forms and settings, 65 characters for text. */
export const Page = styled.div<{ $width?: 'full' | 'form' | 'text' }>`
  box-sizing: border-box;
  max-width: ${({ $width = 'full' }) => ({ full: 'none', form: '1280px', text: '720px' })[$width]};
  padding: 28px 32px 48px;
  /* A page of its own, without a menu beside it. */
  main& {
    margin-inline: auto;
  }
  @media (max-width: 799px) {
    padding: 16px 16px 40px;
  }
`;
