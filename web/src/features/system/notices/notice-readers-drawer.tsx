import { listNoticeReaders } from '@countersign/shared/api/system/notices.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/calls/use-call.ts';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { Drawer } from '../../../ui/dialogs/drawer.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Pager } from '../../../ui/table/paging/pager.tsx';

interface Props {
  noticeId: number;
  title: string;
  onClose: () => void;
}

/** Who has read an announcement, the latest first. */
export function NoticeReadersDrawer({ noticeId, title, onClose }: Props) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const [searchValue, setSearch] = useState('');
  const [{ current, size }, setPage] = useState({ current: 1, size: 20 });
  const read = useRead(
    listNoticeReaders,
    { noticeId, current, size, ...(searchValue ? { searchValue } : {}) },
    { keepPreviousData: true },
  );
  const search = (text: string) => {
    setSearch(text);
    setPage({ current: 1, size });
  };
  return (
    <Drawer isOpen title={t('system.notices.readersOf', { title })} onClose={onClose}>
      <SearchField label={t('system.notices.searchReaders')} value={searchValue} onChange={search} />
      {read.error !== undefined && !read.data && (
        <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />
      )}
      {!read.data && read.error === undefined && <Skeleton height="160px" aria-label={t('common.loading')} />}
      {read.data?.total === 0 && <State isCompact type="empty" title={t('system.notices.noReaders')} />}
      {read.data && read.data.total > 0 && (
        <>
          <DataTable
            caption={t('system.notices.readers')}
            density="small"
            columns={[
              { key: 'name', title: t('system.notices.person'), cell: (row) => row.nickName },
              { key: 'department', title: t('system.users.department'), cell: (row) => row.deptName },
              {
                key: 'time',
                title: t('system.notices.readAt'),
                cell: (row) => <time dateTime={row.readTime}>{formatDateTime(row.readTime)}</time>,
              },
            ]}
            rows={read.data.records}
            rowId={(row) => String(row.userId)}
          />
          <Pager
            page={current}
            size={size}
            total={read.data.total}
            onPage={(page) => setPage({ current: page, size })}
            onSize={(next) => setPage({ current: 1, size: next })}
          />
        </>
      )}
    </Drawer>
  );
}
