import type { ImportResult, ImportRow } from '@countersign/shared/api/devices/import.ts';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { refusalText } from '../../../lib/calls/error-text.ts';
import { type Translate, useT } from '../../../lib/texts/i18n.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';

const MOST_SHOWN = 200;
const ORDER: readonly ImportRow['outcome'][] = ['broken', 'changed', 'new', 'same'];

/** What every line of the file would do; broken ones first. */
export function ImportTable({ result }: { result: ImportResult }) {
  const t = useT();
  const rows = result.rows.toSorted((a, b) => ORDER.indexOf(a.outcome) - ORDER.indexOf(b.outcome));
  const shown = rows.slice(0, MOST_SHOWN);
  return (
    <>
      <p role="status">{t('devices.import.summary', result.counts)}</p>
      {result.unknownHeadings.length > 0 && (
        <Quiet>{t('devices.import.unknown', { names: result.unknownHeadings.join(', ') })}</Quiet>
      )}
      <DataTable
        caption={t('devices.import.title')}
        rows={shown}
        rowId={(row) => String(row.line)}
        density="small"
        columns={[
          { key: 'serial', title: t('devices.field.deviceSerialNumber'), cell: (row) => row.deviceSerialNumber },
          { key: 'line', title: t('devices.import.line'), cell: (row) => row.line },
          { key: 'column', title: t('devices.import.column'), cell: (row) => columnsOf(t, row) },
          { key: 'outcome', title: t('devices.outcome.title'), cell: (row) => t(`devices.outcome.${row.outcome}`) },
          { key: 'why', title: t('devices.import.what'), cell: (row) => detailOf(t, row) },
        ]}
      />
      {rows.length > shown.length && <Quiet>{t('devices.shownOf', { count: shown.length, total: rows.length })}</Quiet>}
    </>
  );
}

/** The columns that a line is broken in. */
const columnsOf = (t: Translate, { problems }: ImportRow): string =>
  [...new Set(problems.map(({ field, column = '' }) => (field === null ? column : t(`devices.field.${field}`))))].join(
    ', ',
  );

/** Why a line is broken, or what it changes. */
function detailOf(t: Translate, { problems, changes }: ImportRow): string {
  const wrong = problems.map(({ field, code }) => refusalText({ code, path: field === null ? [] : [field] }) ?? code);
  const changed = changes.map(
    ({ field, oldValue, newValue }) => `${t(`devices.field.${field}`)}: ${oldValue} → ${newValue}`,
  );
  return [...wrong, ...changed].join('; ');
}

const Quiet = styled.p`
  margin-block: 8px;
  color: ${colour('foreground.subtle')};
`;
