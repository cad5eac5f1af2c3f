import { get } from '@countersign/shared/api/tickets/mapping.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { FieldsForm } from './fields-form.tsx';

/** `/zendesk/fields?formKey=`: which answers of a form are written into which fields of its ticket. */
export function FieldsPage() {
  const t = useT();
  const mayEdit = useMay('form:project:edit');
  const [{ formKey }] = useAddressState({ formKey: '' });
  const isAsked = mayEdit && formKey !== '';
  const read = useRead(get, isAsked ? { formKey: formKey as FormKey } : null, {
    revalidateIfStale: false,
    revalidateOnMount: true,
  });
  const reload = () => void read.mutate();
  if (!mayEdit)
    return <State type="forbidden" title={t('common.state.forbidden')} text={t('tickets.fields.forbidden')} />;
  if (formKey === '')
    return <State type="empty" title={t('tickets.fields.noForm')} text={t('tickets.fields.noFormText')} />;
  if (!read.data && read.error === undefined) return <PageSkeleton />;
  const setting = `/project/form/setting?formKey=${encodeURIComponent(formKey)}`;
  return (
    <Page $width="text">
      <PageHeader
        title={t('tickets.fields.title')}
        description={t('tickets.fields.description')}
        crumbs={[{ label: t('tickets.fields.settings'), to: setting }]}
      />
      {read.data ? (
        <FieldsForm key={read.data.rev} formKey={formKey as FormKey} mapping={read.data} onReload={reload} />
      ) : (
        <FailedState error={read.error} onRetry={reload} />
      )}
    </Page>
  );
}
