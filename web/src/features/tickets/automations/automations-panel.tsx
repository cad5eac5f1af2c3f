import { getAutomations } from '@countersign/shared/api/tickets/automations.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { Group } from '../accounts/account-layout.ts';
import { AutomationPerson } from './automation-person.tsx';
import { AutomationToken } from './automation-token.tsx';
import { AutomationWebhook } from './automation-webhook.tsx';
import { TagTriggers } from './tag-triggers.tsx';
import { useStartColumns } from './use-start-columns.tsx';

/** How triggers and automations of the account start approvals, and what became of the newest starts. */
export function AutomationsPanel({ subdomain }: { subdomain: string }) {
  const t = useT();
  const read = useRead(getAutomations, { subdomain });
  const columns = useStartColumns();
  const { data, error } = read;
  if (error !== undefined && !data) return <FailedState isCompact error={error} onRetry={() => void read.mutate()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <Group>
        <h2>{t('tickets.automations.title')}</h2>
        <p>{t('tickets.automations.text')}</p>
        <AutomationWebhook subdomain={subdomain} hasWebhook={data.hasWebhook} startUrl={data.startUrl} />
        <AutomationPerson subdomain={subdomain} person={data.person} />
        <AutomationToken subdomain={subdomain} tokenTime={data.tokenTime} openApiUrl={data.openApiUrl} />
      </Group>
      <TagTriggers subdomain={subdomain} />
      <Group>
        <h2>{t('tickets.automations.starts')}</h2>
        {data.starts.length === 0 ? (
          <State
            isCompact
            type="empty"
            title={t('tickets.automations.empty')}
            text={t('tickets.automations.emptyText')}
          />
        ) : (
          <DataTable
            caption={t('tickets.automations.starts')}
            columns={columns}
            rows={data.starts}
            rowId={(row) => row.id}
            rowName={(row) => `${row.formName} #${row.ticketId}`}
          />
        )}
      </Group>
    </>
  );
}
