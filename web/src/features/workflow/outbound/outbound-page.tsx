import { getOutbound } from '@countersign/shared/api/workflow/settings.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
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
