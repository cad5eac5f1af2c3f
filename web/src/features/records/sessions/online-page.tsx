import { endOnline, listOnline, type OnlineSession } from '@countersign/shared/api/records/sessions.ts';
import { useState } from 'react';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { currentLocale, useT } from '../../../lib/texts/i18n.ts';
import { CellNote } from '../../../ui/table/cell-lines.ts';
import type { Column } from '../../../ui/table/column.ts';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';

const NONE: ReadonlySet<string> = new Set();

/** `/monitor/online`: who is signed in, and the end of it. */
export function OnlinePage() {
  const t = useT();
  const mayEnd = useMay('monitor:online:forceLogout');
  const address = useTableAddress({ userName: '', ipaddr: '', kind: '' });
  const { kind, ...rest } = address.query;
  const read = useRead(
    listOnline,
    { ...rest, ...(kind === 'web' || kind === 'sidebar' ? { kind } : {}) },
    { keepPreviousData: true },
  );
  const ending = useWrite(endOnline, { refreshes: [listOnline] });
  const [chosen, setChosen] = useState(NONE);
  const rows = read.data?.records ?? [];
  const end = async (sessions: readonly OnlineSession[]) => {
    if (sessions.length === 0) return setChosen(NONE);
    const names = new Intl.ListFormat(currentLocale()).format([...new Set(sessions.map(({ nickName }) => nickName))]);
    const isOwn = sessions.some((one) => one.isOwn);
    const isSure = await confirm({
      title: t('records.online.endTitle', { count: sessions.length, name: sessions[0]?.nickName ?? '' }),
      text: t(isOwn ? 'records.online.endOwnText' : 'records.online.endText', { names }),
      verb: t('records.online.end'),
      isDanger: true,
    });
    const reply = isSure ? await ending.run({ tokenIds: sessions.map(({ tokenId }) => tokenId) }) : undefined;
    if (!reply) return;
    setChosen(NONE);
    notify('success', t('records.online.ended', { count: reply.ended }));
  };
  return (
    <TablePage
      list="records.online"
      title={t('records.online.title')}
      description={t('records.online.description')}
      address={address}
      read={read}
      columns={useColumns()}
      rowId={(row) => row.tokenId}
      rowName={(row) => row.nickName}
      search={{ name: 'userName', label: t('records.signIns.search') }}
      filters={[
        {
          name: 'kind',
          label: t('records.online.kind'),
          options: (['web', 'sidebar'] as const).map((value) => ({ value, label: t(`records.online.kinds.${value}`) })),
        },
        { name: 'ipaddr', label: t('records.ip') },
      ]}
      {...(mayEnd
        ? {
            actionsOf: (row: OnlineSession) => [
              { label: t('records.online.end'), onClick: () => void end([row]), isDanger: true },
            ],
            selection: {
              ids: chosen,
              onChange: setChosen,
              actions: (
                <Button size="small" isDanger onClick={() => void end(rows.filter((row) => chosen.has(row.tokenId)))}>
                  {t('records.online.end')}
                </Button>
              ),
            },
          }
        : {})}
      empty={{ title: t('records.online.empty'), text: t('records.online.emptyText') }}
    />
  );
}

function useColumns(): Column<OnlineSession>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  const time = (text: string) => <time dateTime={text}>{formatDateTime(text)}</time>;
  return [
    {
      key: 'person',
      title: t('records.person'),
      cell: (row) => row.nickName,
      below: (row) => (
        <CellNote>{row.isOwn ? t('records.online.ownOf', { name: row.userName }) : row.userName}</CellNote>
      ),
    },
    { key: 'department', title: t('records.department'), cell: (row) => row.deptName, ...optional },
    {
      key: 'kind',
      title: t('records.online.kind'),
      cell: (row) => <Tag>{t(`records.online.kinds.${row.kind}`)}</Tag>,
      ...optional,
    },
    { key: 'ip', title: t('records.ip'), cell: (row) => row.ip, ...optional },
    {
      key: 'browser',
      title: t('records.browser'),
      cell: (row) => row.browser,
      below: (row) => row.os && <CellNote>{row.os}</CellNote>,
      ...optional,
    },
    { key: 'loginTime', title: t('records.online.since'), cell: (row) => time(row.loginTime), ...optional },
    { key: 'lastTime', title: t('records.online.last'), cell: (row) => time(row.lastTime) },
  ];
}
