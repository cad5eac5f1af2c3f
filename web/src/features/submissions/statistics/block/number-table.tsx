import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';

export interface Rows {
  /** What the columns are called, that of the rows' names first. */
  head: readonly string[];
  rows: readonly { name: string; cells: readonly string[] }[];
}

/** The numbers of a picture as a table. */
export function NumberTable({ caption, head, rows }: Rows & { caption: string }) {
  return (
    <Table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            <th key={at} scope="col" dir="auto">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }, at) => (
          <tr key={at}>
            <th scope="row" dir="auto">
              {name}
            </th>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 8px 12px 8px 0;
    border-block-end: 1px solid ${colour('border.subtle')};
    font-weight: 400;
    text-align: start;
    overflow-wrap: anywhere;
  }
  thead th {
    position: sticky;
    inset-block-start: 0;
    background: ${colour('background.default')};
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  :is(td, thead th:not(:first-child)) {
    text-align: end;
    white-space: nowrap;
  }
`;
