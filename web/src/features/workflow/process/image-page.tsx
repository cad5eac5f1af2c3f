import { timeline } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { numberedName } from '@countersign/shared/workflow/names/process-number.ts';
import { useNavigate } from 'react-router-dom';
import { isRefusedWith } from '../../../lib/calls/error-text.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { useAddressState } from '../../../lib/use-address-state.ts';
import { useRead } from '../../../lib/calls/use-call.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { InstanceDiagram } from '../../../ui/process-diagram/instance-diagram.tsx';
import { State } from '../../../ui/state.tsx';
import { ProcessStatusTag } from '../../../ui/process/status-tag.tsx';
import { ProcessCare } from './care/process-care.tsx';

/** `/workflow/process/image?procInsId=`: the diagram of one process on a page of its own. */
export function ImagePage() {
  const t = useT();
  const navigate = useNavigate();
  const [{ procInsId }] = useAddressState({ procInsId: '' });
  const read = useRead(timeline, procInsId ? { id: procInsId as InstanceId } : null);
  const isGone = isRefusedWith(read.error, 404) || isRefusedWith(read.error, 'invalid_input');
  if (!procInsId || isGone) {
    return (
      <Page as="main">
        <State
          isScreen
          type="empty"
          title={t(isGone ? 'workflow.diagram.gone' : 'workflow.diagram.noInstance')}
          text={t(isGone ? 'workflow.formData.goneText' : 'workflow.diagram.noInstanceText')}
          action={{ label: t('workflow.diagram.toOwn'), onClick: () => void navigate('/workflow/process/own') }}
        />
      </Page>
    );
  }
  return (
    <Page as="main">
      <PageHeader
        title={read.data ? numberedName(read.data.procNumber, read.data.procDefName) : t('workflow.diagram.label')}
      >
        {read.data && <ProcessStatusTag status={read.data.status} />}
      </PageHeader>
      <ProcessCare instanceId={procInsId as InstanceId} />
      <InstanceDiagram instanceId={procInsId as InstanceId} height="max(320px, calc(100dvh - 220px))" />
    </Page>
  );
}
