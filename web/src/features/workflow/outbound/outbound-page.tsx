import { getOutbound } from '@countersign/shared/api/workflow-settings.ts';
import { useT } from '../../../lib/i18n.ts';
import { useRead } from '../../../lib/use-call.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { OutboundForm } from './outbound-form.tsx';

/** `/workflow/outbound`: who is told by e-mail, what goes to tickets and other systems, and which own hosts may be called. */
export function OutboundPage() {
  const t = useT();
  const read = useRead(getOutbound, {}, { revalidateIfStale: false });
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  return (
    <Page $width="text">
      <PageHeader title={t('workflow.outbound.title')} description={t('workflow.outbound.description')} />
      {read.data ? (
        <OutboundForm key={read.data.rev} {...read.data} onReload={() => void read.mutate()} />
      ) : (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Page>
  );
}
