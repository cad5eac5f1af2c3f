import { listEnvConfigs } from '@countersign/shared/api/system/settings/environment.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState } from '../../../ui/state.tsx';
import { AppearanceForm } from './appearance-form.tsx';
import { isElsewhere, SetElsewhere } from './set-elsewhere.tsx';

/** `/system/env`: name and look of the installation, and where everything else about it is set. */
export function EnvironmentPage() {
  const t = useT();
  const read = useRead(listEnvConfigs, {}, { revalidateIfStale: false });
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  const own = read.data?.find(({ envKey }) => envKey === 'systemInfoConfig');
  return (
    <Page $width="text">
      <PageHeader title={t('system.environment.title')} description={t('system.environment.description')} />
      {read.data && own ? (
        <>
          <AppearanceForm key={own.rev} config={own} onReload={() => void read.mutate()} />
          <SetElsewhere configs={read.data.filter(isElsewhere)} />
        </>
      ) : (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Page>
  );
}
