import { css } from 'styled-components';

/** On paper: the screen's own content in black on white, without anything that is pressed. */
export const printStyle = css`
  @page {
    margin: 16mm;
  }
  @media print {
    :root,
    [data-color-scheme] {
      color-scheme: light;
    }
    aside,
    nav,
    button,
    [role='tablist'],
    [role='toolbar'],
    header:not(main header),
    main ~ * {
      display: none !important;
    }
    :has(> main) {
      display: block !important;
    }
    main,
    main * {
      max-width: none;
      max-height: none !important;
      border-color: #888 !important;
      background: none !important;
      box-shadow: none !important;
      color: #000 !important;
      overflow: visible !important;
    }
    main table {
      width: 100%;
      table-layout: fixed;
    }
    main tr {
      break-inside: avoid;
    }
    main h1,
    main h2,
    main h3 {
      break-after: avoid;
    }
  }
`;
