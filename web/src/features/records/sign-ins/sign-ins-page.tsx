import { exportSignIns, listSignIns, type SignIn, unlockSignIns } from '@countersign/shared/api/records/sign-ins.ts';
import { useRead, useWrite } from '../../../lib/calls/use-call.ts';
import { confirm } from '../../../lib/look/confirm.ts';
import { Button, Tag } from '../../../lib/look/garden.ts';
import { notify } from '../../../lib/look/notify.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { ExportDialog } from '../../../ui/export/export-dialog.tsx';
import { useExport } from '../../../ui/export/use-export.ts';
import { CellNote } from '../../../ui/table/cell-lines.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { useLogAddress } from '../../../ui/table/filters/use-log-address.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useSinceFilter } from '../since-options.ts';

/** `/monitor/logininfor`: who signed in or tried to, and the way to unlock a name. */
export function SignInsPage() {
  const t = useT();
  const mayExport = useMay('monitor:logininfor:export');
  const mayUnlock = useMay('monitor:logininfor:unlock');
  const address = useLogAddress({ userName: '', status: '', ip: '', from: '' });
  const read = useRead(listSignIns, address.query as object, { keepPreviousData: true });
  address.learn(read.data);
  const exporting = useExport(exportSignIns);
  const unlocking = useWrite(unlockSignIns, { refreshes: [listSignIns] });
  const unlock = async ({ userName, nickName }: SignIn) => {
    const isSure = await confirm({
      title: t('records.signIns.unlockTitle', { name: nickName || userName }),
      text: t('records.signIns.unlockText'),
      verb: t('records.signIns.unlock'),
    });
    const reply = isSure ? await unlocking.run({ userName }) : undefined;
    if (reply) notify('success', t(reply.unlocked > 0 ? 'records.signIns.unlocked' : 'records.signIns.notLocked'));
  };
  const actionsOf = (row: SignIn): RowAction[] =>
    mayUnlock && row.isKnown && row.reason !== ''
      ? [{ label: t('records.signIns.unlock'), onClick: () => void unlock(row) }]
      : [];
  return (
    <TablePage
      list="records.signIns"
      title={t('records.signIns.title')}
      description={t('records.signIns.description')}
      action={
        mayExport && (
          <Button
            onClick={() =>
              void exporting.ask(address.asked as object, {
                title: t('records.signIns.exportTitle'),
                count: read.data?.total ?? 0,
              })
            }
          >
            {t('records.export')}
          </Button>
        )
      }
      address={address}
      read={read}
      columns={useColumns()}
      rowId={(row) => String(row.id)}
      rowName={(row) => row.userName}
      search={{ name: 'userName', label: t('records.signIns.search') }}
      filters={[
        {
          name: 'status',
          label: t('records.signIns.result'),
          options: [
            { value: 'done', label: t('records.signIns.done') },
            { value: 'failed', label: t('records.signIns.failed') },
          ],
        },
        useSinceFilter(),
        { name: 'ip', label: t('records.ip') },
      ]}
      {...(mayUnlock ? { actionsOf } : {})}
      empty={{ title: t('records.signIns.empty'), text: t('records.signIns.emptyText') }}
    >
      {exporting.key && <ExportDialog exportKey={exporting.key} onRetry={exporting.again} onClose={exporting.close} />}
    </TablePage>
  );
}

function useColumns(): Column<SignIn>[] {
  const t = useT();
  const { formatDateTime } = useFormat();
  const optional = { isOptional: true } as const;
  return [
    {
      key: 'userName',
      title: t('records.person'),
      cell: (row) => row.nickName || row.userName,
      below: (row) => row.nickName && <CellNote>{row.userName}</CellNote>,
    },
    {
      key: 'result',
      title: t('records.signIns.result'),
      cell: (row) =>
        row.reason === '' ? (
          t('records.signIns.done')
        ) : (
          <Tag hue="red">{t(`records.signIns.reason.${row.reason}`)}</Tag>
        ),
    },
    { key: 'way', title: t('records.signIns.way'), cell: (row) => t(`records.signIns.ways.${row.way}`), ...optional },
    { key: 'ip', title: t('records.ip'), cell: (row) => row.ip, ...optional },
    { key: 'browser', title: t('records.browser'), cell: (row) => row.browser, ...optional },
    { key: 'os', title: t('records.os'), cell: (row) => row.os, ...optional },
    {
      key: 'time',
      title: t('records.time'),
      cell: (row) => <time dateTime={row.time}>{formatDateTime(row.time)}</time>,
      sort: 'time',
    },
  ];
}
