import { type AccountPlaces, listAvailability, listPlaces } from '@countersign/shared/api/tickets/availability.ts';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { TablePage } from '../../../ui/table/table-page.tsx';
import { useTableAddress } from '../../../ui/table/filters/use-table-address.ts';
import { AvailabilityDrawer } from './availability-drawer.tsx';
import { useAvailabilityColumns } from './use-availability-columns.tsx';

/** `/zendesk/availability`: which forms are offered for which brand, group and ticket form. */
export function AvailabilityPage() {
  const t = useT();
  const navigate = useNavigate();
  const maySetUp = useMay('zendesk:account:list');
  const read = useRead(listPlaces, {});
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  const accounts = read.data?.accounts ?? [];
  if (accounts.length > 0) return <Availability accounts={accounts} />;
  const connect = { label: t('tickets.availability.connect'), onClick: () => void navigate('/zendesk/account') };
  return (
    <Page>
      <PageHeader title={t('tickets.availability.title')} description={t('tickets.availability.description')} />
      {read.data ? (
        <State
          type="empty"
          title={t('tickets.availability.noAccount')}
          text={t('tickets.availability.noAccountText')}
          action={maySetUp ? connect : undefined}
        />
      ) : (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Page>
  );
}

function Availability({ accounts }: { accounts: readonly AccountPlaces[] }) {
  const t = useT();
  const address = useTableAddress({ formName: '', limited: '', subdomain: '' });
  const { limited, subdomain: named, ...query } = address.query;
  const account = accounts.find(({ subdomain }) => subdomain === named) ?? accounts[0];
  const subdomain = account?.subdomain ?? '';
  const asked = (['yes', 'no'] as const).find((one) => one === limited);
  const read = useRead(listAvailability, { ...query, ...(asked ? { limited: asked } : {}), subdomain });
  const rows = read.data?.records ?? [];
  const columns = useAvailabilityColumns();
  const ofAccount = {
    name: 'subdomain',
    label: t('tickets.availability.account'),
    options: accounts.map((one) => ({ value: one.subdomain, label: one.subdomain })),
  };
  return (
    <TablePage
      list="formAvailability"
      title={t('tickets.availability.title')}
      description={t('tickets.availability.description')}
      address={address}
      read={read}
      columns={columns}
      rowId={(row) => row.formKey}
      rowName={(row) => row.formName}
      above={account?.isReachable === false && <Alert type="warning">{t('tickets.availability.unreachable')}</Alert>}
      search={{ name: 'formName', label: t('tickets.availability.filterForm') }}
      filters={[
        {
          name: 'limited',
          label: t('tickets.availability.filterLimited'),
          options: [
            { value: 'yes', label: t('tickets.availability.limited') },
            { value: 'no', label: t('tickets.availability.everywhere') },
          ],
        },
        ...(accounts.length > 1 ? [ofAccount] : []),
      ]}
      onOpen={(row) => address.setOpen(row.formKey)}
      empty={{ title: t('tickets.availability.empty'), text: t('tickets.availability.emptyText') }}
    >
      {account && (
        <AvailabilityDrawer
          row={rows.find((one) => one.formKey === address.open) ?? null}
          account={account}
          onClose={() => address.setOpen('')}
        />
      )}
    </TablePage>
  );
}
