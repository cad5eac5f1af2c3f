import type { AnswerImport } from '@countersign/shared/api/submissions/transfer/import.ts';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Field, Label, Select } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';

interface Props {
  given: AnswerImport;
  names: readonly { name: string; heading: string }[];
  columns: readonly (string | null)[];
  onChange: (columns: (string | null)[]) => void;
}

/** Each column of the file with its first values and the field that it is matched with. */
export function ColumnTable({ given: { headings, sample }, names, columns, onChange }: Props) {
  const t = useT();
  return (
    <Scroll>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('submissions.transfer.import.column')}</th>
            <th scope="col">{t('submissions.transfer.import.sample')}</th>
            <th scope="col">{t('submissions.transfer.import.field')}</th>
          </tr>
        </thead>
        <tbody>
          {headings.map((heading, at) => {
            const title = heading || t('submissions.transfer.import.untitled', { number: at + 1 });
            return (
              <tr key={at}>
                <th scope="row" dir="auto">
                  {title}
                </th>
                <td dir="auto">{valuesOf(sample, at)}</td>
                <td>
                  <Field>
                    <Label hidden>{t('submissions.transfer.import.fieldFor', { heading: title })}</Label>
                    <Select
                      isCompact
                      value={columns[at] ?? ''}
                      onChange={(event) =>
                        onChange(columns.map((name, nth) => (nth === at ? event.target.value || null : name)))
                      }
                    >
                      <option value="">{t('submissions.transfer.import.leaveOut')}</option>
                      {names.map(({ name, heading: label }) => (
                        <option key={name} value={name}>
                          {label}
                        </option>
                      ))}
                    </Select>
                  </Field>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Scroll>
  );
}

const valuesOf = (sample: readonly (readonly string[])[], at: number): string =>
  sample
    .map((cells) => cells[at]?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' · ');

const Scroll = styled.div`
  overflow-x: auto;
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  th,
  td {
    padding: 8px 12px 8px 0;
    border-block-end: 1px solid ${colour('border.default')};
    text-align: start;
    font-weight: 400;
  }
  thead th {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
  }
  tbody th {
    max-width: 240px;
    overflow-wrap: anywhere;
    font-weight: 600;
  }
  td:nth-child(2) {
    max-width: 320px;
    overflow: hidden;
    color: ${colour('foreground.subtle')};
    white-space: nowrap;
    text-overflow: ellipsis;
  }
  td:nth-child(3) {
    width: 280px;
  }
  @media (max-width: 599px) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      gap: 4px;
      padding-block: 12px;
      border-block-end: 1px solid ${colour('border.default')};
    }
    th,
    td,
    td:nth-child(n) {
      width: auto;
      max-width: calc(100vw - 64px);
      padding: 0;
      border: 0;
    }
  }
`;
