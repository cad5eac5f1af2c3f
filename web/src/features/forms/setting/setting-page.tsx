import { get } from '@countersign/shared/api/forms/settings.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { useDraftValue } from '../session/form-context.ts';
import { SettingForm } from './setting-form.tsx';

/** `/project/form/setting`: who may fill the form and when, and what happens around it. */
export function SettingPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  const formKey = useDraftValue(({ form }) => form.formKey);
  const read = useRead(get, mayEdit ? { formKey } : null, { revalidateIfStale: false, revalidateOnMount: true });
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('forms.access.forbidden')} />;
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  return (
    <Page $width="text">
      <PageHeader title={t('forms.access.title')} description={t('forms.access.description')} />
      {read.data ? (
        <SettingForm key={read.data.rev} detail={read.data} onReload={() => void read.mutate()} />
      ) : (
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      )}
    </Page>
  );
}
