import type { SheetSignature } from '@countersign/shared/api/workflow/sheet.ts';
import type { TimelineEntry } from '@countersign/shared/api/workflow/workflow.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { entrySentence } from '../../../ui/process/flow-timeline.tsx';

interface Props {
  entries: readonly TimelineEntry[];
  /** Beside the decisions that they belong to. */
  signatures: readonly SheetSignature[];
}

/** The flow record as a table, oldest first; what belongs to another task stands below it, moved in. */
export function RecordTable({ entries, signatures }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  if (entries.length === 0) return <p>{t('workflow.timeline.empty')}</p>;
  const images = new Map(signatures.map((signature) => [signature.entryId, signature]));
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{t('workflow.sheet.column.time')}</th>
          <th scope="col">{t('workflow.sheet.column.step')}</th>
          <th scope="col">{t('workflow.sheet.column.event')}</th>
        </tr>
      </thead>
      <tbody>
        {flat(entries, 0).map(({ entry, depth }) => {
          const time = entry.finishTime ?? entry.createTime;
          const signature = images.get(entry.id);
          return (
            <tr key={entry.id} data-state={entry.finishTime ? 'done' : 'open'}>
              <td>
                <time dateTime={time}>{formatDateTime(time)}</time>
              </td>
              <td>{entry.action === 'start' || entry.action === 'end' ? '' : entry.nodeName}</td>
              <td {...(depth > 0 ? { style: { paddingInlineStart: `${depth * 16 + 8}px` } } : {})}>
                <p>{entrySentence(entry)}</p>
                {entry.comment && <Comment dir="auto">{entry.comment}</Comment>}
                {entry.files && (
                  <p>{t('workflow.sheet.files', { names: entry.files.map((file) => file.name).join(', ') })}</p>
                )}
                {signature && (
                  <img src={signature.image} alt={t('workflow.sheet.signedBy', { name: signature.name })} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

interface Line {
  entry: TimelineEntry;
  depth: number;
}

const flat = (entries: readonly TimelineEntry[], depth: number): Line[] =>
  entries.flatMap((entry) => [{ entry, depth }, ...flat(entry.subTasks, depth + 1)]);

const Table = styled.table`
  width: 100%;
  margin-block-end: 16px;
  border-collapse: collapse;
  table-layout: fixed;
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid ${colour('border.default')};
    text-align: start;
    vertical-align: top;
  }
  th {
    color: ${colour('foreground.subtle')};
    font-size: 12px;
    font-weight: 400;
  }
  :is(th, td):first-child {
    padding-inline-start: 0;
  }
  th:nth-child(1) {
    width: 26%;
  }
  th:nth-child(2) {
    width: 24%;
  }
  tr {
    break-inside: avoid;
  }
  tr[data-state='open'] p {
    font-style: italic;
  }
  img {
    display: block;
    max-width: 200px;
    height: 56px;
    margin-block-start: 4px;
    object-fit: contain;
    object-position: 0 50%;
  }
  @media screen and (max-width: 599px) {
    thead {
      position: absolute;
      clip-path: inset(50%);
    }
    tr {
      display: grid;
      padding-block: 6px;
      border-block-end: 1px solid ${colour('border.default')};
    }
    td {
      padding-block: 0;
      border: 0;
      padding-inline: 0;
    }
    td:not(:last-child) {
      color: ${colour('foreground.subtle')};
      font-size: 12px;
    }
  }
`;
const Comment = styled.p`
  margin-block-start: 2px;
  white-space: pre-wrap;
`;
