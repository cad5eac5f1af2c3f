import { listAccounts, type ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { useNavigate } from 'react-router-dom';
import { Alert, Tab, TabPanel, Tabs } from '../../../lib/look/garden.ts';
import { usePageName } from '../../../lib/kept-page.ts';
import { translateIfKnown, useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { TabRow } from '../../../ui/page/tab-row.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { AutomationsPanel } from '../automations/automations-panel.tsx';
import { AccountStatus } from './account-status.tsx';
import { ComparisonPanel } from './comparison/comparison-panel.tsx';
import { ConnectionForm } from './connection/connection-form.tsx';
import { MappingPanel } from './mapping/mapping-panel.tsx';
import { OptionsPanel } from './options-panel.tsx';
import { useRemoveAccount } from './use-remove-account.ts';

const LIST = '/zendesk/account';
const TABS = ['connection', 'people', 'options', 'automations', 'comparisons'] as const;
const WIDE: readonly string[] = ['automations', 'comparisons'];

/** `/zendesk/account/edit`: one account with its connection, people and options; a new one without `subdomain`. */
export function AccountPage() {
  const t = useT();
  const [{ subdomain }] = useAddressState({ subdomain: '' });
  const read = useRead(listAccounts, {}, { revalidateIfStale: false, revalidateOnMount: true });
  usePageName(subdomain);
  const crumbs = [{ label: t('tickets.account.title'), to: LIST }];
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  const account = read.data?.accounts.find((one) => one.subdomain === subdomain);
  const addresses = read.data ?? { redirectUrl: '', landingUrl: '', hasPackage: false };
  if (account) return <Account account={account} addresses={addresses} onReload={() => void read.mutate()} />;
  return (
    <Page $width="text">
      <PageHeader title={subdomain || t('tickets.account.add')} crumbs={crumbs} />
      {!read.data ? (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      ) : subdomain === '' ? (
        <ConnectionForm account={null} addresses={addresses} onReload={() => void read.mutate()} />
      ) : (
        <State type="empty" title={t('tickets.account.gone')} text={t('tickets.account.goneText')} />
      )}
    </Page>
  );
}

interface Props {
  account: ZendeskAccountView;
  addresses: { redirectUrl: string; landingUrl: string; hasPackage: boolean };
  onReload: () => void;
}

function Account({ account, addresses, onReload }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [{ tab }, change] = useAddressState({ subdomain: '', tab: 'connection' });
  const shown = TABS.find((one) => one === tab) ?? 'connection';
  const mayRemove = useMay('zendesk:account:remove');
  const remove = useRemoveAccount();
  const removeIt = async () => {
    if (await remove(account)) void navigate(LIST);
  };
  return (
    <Page $width={WIDE.includes(shown) ? 'form' : 'text'}>
      <PageHeader
        title={account.subdomain}
        crumbs={[{ label: t('tickets.account.title'), to: LIST }]}
        description={<AccountStatus account={account} />}
      >
        {mayRemove && (
          <OverflowMenu
            label={t('common.moreActions')}
            actions={[{ label: t('tickets.account.disconnect'), onClick: () => void removeIt(), isDanger: true }]}
          />
        )}
      </PageHeader>
      <Tabs selectedItem={shown} onChange={(item: string) => change({ tab: item })}>
        <TabRow label={t('tickets.account.tabs')} chosen={shown}>
          {TABS.map((item) => (
            <Tab key={item} item={item}>
              {t(`tickets.account.tab.${item}`)}
            </Tab>
          ))}
        </TabRow>
        <TabPanel item="connection">
          {shown === 'connection' && (
            <>
              <Trouble account={account} />
              <ConnectionForm key={account.rev} account={account} addresses={addresses} onReload={onReload} />
            </>
          )}
        </TabPanel>
        <TabPanel item="people">{shown === 'people' && <MappingPanel subdomain={account.subdomain} />}</TabPanel>
        <TabPanel item="options">{shown === 'options' && <OptionsPanel subdomain={account.subdomain} />}</TabPanel>
        <TabPanel item="automations">
          {shown === 'automations' && <AutomationsPanel subdomain={account.subdomain} />}
        </TabPanel>
        <TabPanel item="comparisons">
          {shown === 'comparisons' && (
            <ComparisonPanel subdomain={account.subdomain} onOptions={() => change({ tab: 'options' })} />
          )}
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** Why the last call failed, unless a check says it already. */
function Trouble({ account }: { account: ZendeskAccountView }) {
  const t = useT();
  const news = account.trouble === account.reading.problem ? '' : account.trouble;
  if (news === '') return null;
  const reason = translateIfKnown(`refusals.${news}`) ?? news;
  return <Alert type="error">{t('tickets.account.troubleText', { reason })}</Alert>;
}
