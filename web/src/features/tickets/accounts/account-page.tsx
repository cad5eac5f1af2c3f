import { listAccounts, type ZendeskAccountView } from '@countersign/shared/api/zendesk/accounts.ts';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useChosenInView } from '../../../form-renderer/use-chosen-in-view.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { OverflowMenu } from '../../../ui/table/overflow-menu.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { AutomationsPanel } from '../automations/automations-panel.tsx';
import { AccountStatus } from './account-status.tsx';
import { ComparisonPanel } from './comparison/comparison-panel.tsx';
import { ConnectionChecks } from './connection/connection-checks.tsx';
import { ConnectionForm } from './connection/connection-form.tsx';
import { ConnectionSteps } from './connection/connection-steps.tsx';
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
  const crumbs = [{ label: t('tickets.account.title'), to: LIST }];
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  const account = read.data?.accounts.find((one) => one.subdomain === subdomain);
  const addresses = read.data ?? { redirectUrl: '', landingUrl: '' };
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
  addresses: { redirectUrl: string; landingUrl: string };
  onReload: () => void;
}

function Account({ account, addresses, onReload }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const [{ tab }, change] = useAddressState({ subdomain: '', tab: 'connection' });
  const shown = TABS.find((one) => one === tab) ?? 'connection';
  const row = useChosenInView<HTMLDivElement>(shown);
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
        <NarrowTabs ref={row} aria-label={t('tickets.account.tabs')}>
          {TABS.map((item) => (
            <Tab key={item} item={item}>
              {t(`tickets.account.tab.${item}`)}
            </Tab>
          ))}
        </NarrowTabs>
        <TabPanel item="connection">
          {shown === 'connection' && (
            <>
              <ConnectionChecks account={account} />
              <ConnectionSteps account={account} />
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

/** On a phone the tabs are narrower, and those that do not fit are reached by moving the row. */
const NarrowTabs = styled(TabList)`
  @media (max-width: 479px) {
    [role='tab'] {
      padding-inline: 8px;
    }
  }
`;
