import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { useState } from 'react';
import { Skeleton } from '../../../lib/look/garden.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useMay } from '../../../lib/session/permissions.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { FormStatusTag } from '../../../ui/process/status-tag.tsx';
import { fillLink } from '../addresses.ts';
import { useDraft } from '../session/form-context.ts';
import { AudiencePart } from './audience-part.tsx';
import { ChannelsPart } from './links/channels-part.tsx';
import { EmbedPart } from './embed/embed-part.tsx';
import { FormMenu } from './form-menu.tsx';
import { FillLink } from './links/fill-link.tsx';
import { LiveCard } from './versions/live-card.tsx';
import { NextVersion } from './versions/next-version.tsx';
import { PicturesPart } from './pictures/pictures-part.tsx';
import { PublishColumns } from './publish-layout.ts';
import { usePublishing } from './use-publishing.ts';
import { Versions } from './versions/versions.tsx';

/** `/project/form/publish`: what will change, where people find the form, and the versions so far. */
export function PublishPage() {
  const t = useT();
  const mayPublish = useMay('form:project:publish');
  if (!mayPublish) return <State type="forbidden" title={t('common.state.forbidden')} />;
  return <Publish />;
}

function Publish() {
  const t = useT();
  const { form } = useDraft();
  const { formKey, status } = form;
  const { data: publishing, error, mutate, adopt } = usePublishing(formKey);
  const name = publishing?.slug ?? formKey;
  const [justPublished, setJustPublished] = useState<number | null>(null);
  return (
    <Page $width="form">
      <PageHeader title={t('forms.publish.title')}>
        <FormStatusTag status={status} />
        <FormMenu />
      </PageHeader>
      <PublishColumns>
        <div>
          {justPublished !== null && justPublished === form.version && status === FORM_STATUS.collecting && (
            <LiveCard
              formKey={formKey}
              name={form.name}
              link={fillLink(name)}
              hasApproval={form.definitionKey !== null}
            />
          )}
          <NextVersion onPublished={setJustPublished} />
          {publishing && (
            <>
              <ChannelsPart formKey={formKey} publishing={publishing} onChange={adopt} />
              <EmbedPart formKey={formKey} publishing={publishing} onChange={adopt} />
            </>
          )}
          {!publishing && error === undefined && <Skeleton height="160px" />}
          {!publishing && error !== undefined && <FailedState isCompact error={error} onRetry={() => void mutate()} />}
          <Versions formKey={formKey} current={form.version} />
        </div>
        <div>
          {publishing && <AudiencePart formKey={formKey} publishing={publishing} onChange={adopt} />}
          {!publishing && error === undefined && <Skeleton height="152px" />}
          <FillLink
            formKey={formKey}
            isOpen={status === FORM_STATUS.collecting}
            publishing={publishing}
            onChange={adopt}
          />
          {status === FORM_STATUS.collecting && publishing && <PicturesPart link={fillLink(name)} name={name} />}
        </div>
      </PublishColumns>
    </Page>
  );
}
