import { timeline } from '@countersign/shared/api/workflow/workflow.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { colour } from '../../lib/look/colour.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../lib/look/garden.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useAddressState } from '../../lib/use-address-state.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { FlowRecord } from './flow-record.tsx';
import { deferredPart } from '../page/deferred-part.tsx';
import { InstanceDiagram } from '../process-diagram/instance-diagram.tsx';
import { PrintSheet } from '../print/print-sheet.tsx';
import { ProcessStatusTag } from './status-tag.tsx';

const Comparison = deferredPart(
  async () => (await import('../answers/answer-comparison.tsx')).AnswerComparison,
  'lines',
);

interface Props {
  instanceId: InstanceId;
  /** Its answers were other ones before. */
  isComparable?: boolean | undefined;
}

/** What happened in one process, for a drawer: status and times, then flow record, diagram or answers beside what they were; the address knows which. */
export function ProcessRecord({ instanceId, isComparable = false }: Props) {
  const t = useT();
  const [{ view }, change] = useAddressState({ view: 'record' });
  const shown = view === 'diagram' || (view === 'compare' && isComparable) ? view : 'record';
  return (
    <>
      <Head instanceId={instanceId} />
      <Tabs selectedItem={shown} onChange={(item: string) => change({ view: item })}>
        <TabList aria-label={t('workflow.handle.tabs.label')}>
          <Tab item="record">{t('workflow.handle.tabs.record')}</Tab>
          <Tab item="diagram">{t('workflow.handle.tabs.diagram')}</Tab>
          {isComparable && <Tab item="compare">{t('workflow.handle.tabs.compare')}</Tab>}
        </TabList>
        <TabPanel item="record">{shown === 'record' && <FlowRecord instanceId={instanceId} />}</TabPanel>
        <TabPanel item="diagram">
          {shown === 'diagram' && (
            <>
              <InstanceDiagram instanceId={instanceId} height="280px" />
              <Large to={`/workflow/process/image?procInsId=${encodeURIComponent(instanceId)}`}>
                {t('workflow.diagram.open')}
              </Large>
            </>
          )}
        </TabPanel>
        <TabPanel item="compare">{shown === 'compare' && <Comparison instanceId={instanceId} />}</TabPanel>
      </Tabs>
    </>
  );
}

function Head({ instanceId }: { instanceId: InstanceId }) {
  const t = useT();
  const { formatDateTime } = useFormat();
  const { data } = useRead(timeline, { id: instanceId });
  return (
    <Line>
      {data && (
        <>
          <ProcessStatusTag status={data.status} />
          {data.procNumber && <Number>{data.procNumber}</Number>}
          <span>{data.starter.nickName}</span>
          <span>{t('workflow.own.startedAt', { time: formatDateTime(data.createTime) })}</span>
          <PrintSheet procInsId={instanceId} />
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 20px;
  margin-block-end: 12px;
  color: ${colour('foreground.subtle')};
`;
const Number = styled.strong`
  color: ${colour('foreground.default')};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`;
const Large = styled(Link)`
  display: inline-block;
  margin-block-start: 12px;
  color: ${colour('foreground.primary')};
`;
