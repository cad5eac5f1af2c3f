import { listAccounts, type ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { useNavigate } from 'react-router-dom';
import { useFormat } from '../../../lib/texts/format.ts';
import { Button } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import type { Column, RowAction } from '../../../ui/table/column.ts';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { AccountStatus, isOpenStandIn } from './account-status.tsx';
import { useRemoveAccount } from './use-remove-account.ts';
import { pageOfRows } from '../../../ui/table/paging/page-of-rows.ts';

const EDIT = '/zendesk/account/edit';

/** `/zendesk/account`: the Zendesk accounts in which the app is installed. */
export function AccountListPage() {
  const t = useT();
  const navigate = useNavigate();
  const { formatDateTime } = useFormat();
  const mayAdd = useMay('zendesk:account:add');
  const mayRemove = useMay('zendesk:account:remove');
  const remove = useRemoveAccount();
  const address = useTableAddress({});
  const { data, error, mutate } = useRead(listAccounts, {});
  const open = ({ subdomain }: ZendeskAccountView) =>
    void navigate(`${EDIT}?subdomain=${encodeURIComponent(subdomain)}`);
  const add = () => void navigate(EDIT);
  const time = (at: string | null) => at && <time dateTime={at}>{formatDateTime(at)}</time>;
  const columns: Column<ZendeskAccountView>[] = [
    { key: 'subdomain', title: t('tickets.account.column.subdomain'), cell: (row) => row.subdomain },
    { key: 'status', title: t('tickets.account.column.status'), cell: (row) => <AccountStatus account={row} /> },
    {
      key: 'credentials',
      title: t('tickets.account.column.credentials'),
      cell: (row) => t(`tickets.account.credentials.${isOpenStandIn(row) ? 'demonstration' : row.credentials.kind}`),
    },
    {
      key: 'webhook',
      title: t('tickets.account.column.webhook'),
      cell: (row) => t(row.webhook.webhookId ? 'tickets.account.webhookMade' : 'tickets.account.webhookMissing'),
      isOptional: true,
    },
    {
      key: 'reconcileTime',
      title: t('tickets.account.column.reconcileTime'),
      cell: (row) => time(row.reconcileTime),
      isOptional: true,
      isHiddenWhenEmpty: true,
    },
    {
      key: 'updateTime',
      title: t('tickets.account.column.updateTime'),
      cell: (row) => time(row.updateTime),
      isOptional: true,
    },
  ];
  const actionsOf = (row: ZendeskAccountView): RowAction[] => [
    { label: t('tickets.account.open'), onClick: () => open(row) },
    ...(mayRemove ? [{ label: t('common.delete'), onClick: () => void remove(row), isDanger: true }] : []),
  ];
  return (
    <TablePage
      list="zendeskAccounts"
      title={t('tickets.account.title')}
      description={t('tickets.account.description')}
      action={
        mayAdd && (
          <Button isPrimary onClick={add}>
            {t('tickets.account.add')}
          </Button>
        )
      }
      address={address}
      read={{ data: data && pageOfRows(data.accounts, address), error, mutate }}
      columns={columns}
      rowId={(row) => row.subdomain}
      rowName={(row) => row.subdomain}
      onOpen={open}
      actionsOf={actionsOf}
      empty={{
        title: t('tickets.account.empty'),
        text: t('tickets.account.emptyText'),
        ...(mayAdd ? { action: { label: t('tickets.account.add'), onClick: add } } : {}),
      }}
    />
  );
}
