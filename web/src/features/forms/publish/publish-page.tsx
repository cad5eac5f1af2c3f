import { useT } from '../../../lib/i18n.ts';
import { useMay } from '../../../lib/permissions.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Page } from '../../../ui/page.tsx';
import { State } from '../../../ui/state.tsx';
import { FormStatusTag } from '../../../ui/status-tag.tsx';
import { useDraft } from '../session/form-context.ts';
import { FillLink } from './fill-link.tsx';
import { NextVersion } from './next-version.tsx';
import { PublishColumns } from './publish-layout.ts';
import { Versions } from './versions.tsx';

/** `/project/form/publish`: what will change, the link for people, and the versions so far. */
export function PublishPage() {
  const t = useT();
  const { form } = useDraft();
  const mayPublish = useMay('form:project:publish');
  if (!mayPublish) return <State type="forbidden" title={t('common.state.forbidden')} />;
  return (
    <Page $width="form">
      <PageHeader title={t('forms.publish.title')}>
        <FormStatusTag status={form.status} />
      </PageHeader>
      <PublishColumns>
        <div>
          <NextVersion />
          <Versions formKey={form.formKey} current={form.version} />
        </div>
        <FillLink formKey={form.formKey} isOpen={form.status === 2} />
      </PublishColumns>
    </Page>
  );
}
