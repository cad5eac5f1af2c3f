import { getCalendar } from '@countersign/shared/api/workflow/settings.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { CalendarForm } from './calendar-form.tsx';

/** `/workflow/calendar`: when people work, for durations that count on the business calendar. */
export function CalendarPage() {
  const t = useT();
  const read = useRead(getCalendar, {}, { revalidateIfStale: false });
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  return (
    <Page $width="text">
      <PageHeader title={t('workflow.calendar.title')} description={t('workflow.calendar.description')} />
      {read.data ? (
        <CalendarForm key={read.data.rev} {...read.data} onReload={() => void read.mutate()} />
      ) : (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Page>
  );
}
