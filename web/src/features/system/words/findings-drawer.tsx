import { listFindings } from '@countersign/shared/api/system/sensitive-words.ts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/paging/pager.tsx';

/** Where flagged words were let through, the latest first. Opening the answers asks for the right to them. */
export function FindingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const [page, setPage] = useState({ current: 1, size: 20 });
  const read = useRead(listFindings, page, { keepPreviousData: true });
  return (
    <Drawer isOpen title={t('system.words.findings')} onClose={onClose}>
      <p>{t('system.words.findingsHint')}</p>
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="160px" aria-label={t('common.loading')} />}
      {read.data?.total === 0 && <State isCompact type="empty" title={t('system.words.noFindings')} />}
      {read.data && read.data.total > 0 && (
        <>
          <DataTable
            caption={t('system.words.findings')}
            density="small"
            columns={[
              { key: 'word', title: t('system.words.word'), cell: (row) => row.word },
              {
                key: 'place',
                title: t('system.words.place'),
                cell: ({ submissionId, formName, fieldKey }) => {
                  const name = formName || t('system.words.someForm');
                  const place = fieldKey === null ? t('system.words.inComment', { name }) : name;
                  if (submissionId === null) return place;
                  return <Link to={`/project/form/data/view?id=${encodeURIComponent(submissionId)}`}>{place}</Link>;
                },
              },
              {
                key: 'time',
                title: t('system.words.foundAt'),
                cell: (row) => <time dateTime={row.foundAt}>{formatDateTime(row.foundAt)}</time>,
              },
            ]}
            rows={read.data.records}
            rowId={(row) => String(row.id)}
          />
          <Pager
            page={page.current}
            size={page.size}
            total={read.data.total}
            onPage={(current) => setPage({ ...page, current })}
            onSize={(size) => setPage({ current: 1, size })}
          />
        </>
      )}
    </Drawer>
  );
}
