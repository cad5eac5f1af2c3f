import { getInstance, getInstanceForm } from '@countersign/shared/api/workflow/instance.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../../lib/look/colour.ts';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { AnswerForm } from '../../../ui/answers/answer-form.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FailedState, State } from '../../../ui/state.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';

const NOTHING = { reply: null };

/** `/project/workflow/form/data?procInsId=`: the answers that a process is about, to be read. */
export function ProcessFormPage() {
  const t = useT();
  const navigate = useNavigate();
  const [{ procInsId }] = useAddressState({ procInsId: '' });
  const asked = procInsId ? { id: procInsId as InstanceId } : null;
  const read = useRead(getInstanceForm, asked);
  const { data: detail } = useRead(getInstance, asked);
  const action = { label: t('workflow.diagram.toOwn'), onClick: () => void navigate('/workflow/process/own') };
  if (!procInsId) {
    return (
      <StatePage
        title={t('workflow.formData.noInstance')}
        text={t('workflow.formData.noInstanceText')}
        action={action}
      />
    );
  }
  if (isRefusedWith(read.error, 404) || isRefusedWith(read.error, 'invalid_input')) {
    return <StatePage title={t('workflow.formData.gone')} text={t('workflow.formData.goneText')} action={action} />;
  }
  if (read.error !== undefined) {
    return (
      <Page as="main">
        <FailedState error={read.error} onRetry={() => void read.mutate()} />
      </Page>
    );
  }
  if (!read.data) return <PageSkeleton />;
  const { form, answers } = read.data;
  return (
    <Page as="main" $width="text">
      <PageHeader
        title={form.definition.title}
        description={detail && `${numberedName(detail.procNumber, detail.procDefName)} · ${detail.starter.nickName}`}
      >
        {detail && <ProcessStatusTag status={detail.status} />}
      </PageHeader>
      <AnswerForm isReadOnly form={form} answers={answers} sendLabel="" send={() => Promise.resolve(NOTHING)} />
      <Record to={`/workflow/process/image?procInsId=${encodeURIComponent(procInsId)}`}>
        {t('workflow.handle.tabs.diagram')}
      </Record>
    </Page>
  );
}

function StatePage(props: { title: string; text: string; action: { label: string; onClick: () => void } }) {
  return (
    <Page as="main">
      <State isScreen type="empty" {...props} />
    </Page>
  );
}

const Record = styled(Link)`
  display: inline-block;
  margin-block-start: 24px;
  color: ${colour('foreground.primary')};
`;
