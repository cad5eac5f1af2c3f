import { listOwn } from '@countersign/shared/api/workflow/workflow.ts';
import { numberedTitle } from '@countersign/shared/workflow/names/process-number.ts';
import { useFormat } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { stepLabel } from '../../lib/texts/step-label.ts';
import { useRead } from '../../lib/calls/use-call.ts';
import { ProcessStatusTag } from '../../ui/process/status-tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { Block, BLOCK_ROWS } from './block.tsx';
import { BlockRow } from './block-row.tsx';

/** What I asked for, with the step that it is at. */
export function MyRequests() {
  const t = useT();
  const now = useNow();
  const { formatRelative } = useFormat();
  const read = useRead(listOwn, { current: 1, size: BLOCK_ROWS });
  return (
    <Block
      title={t('common.dashboard.requests')}
      to="/workflow/process/own"
      read={read}
      rowId={(request) => request.procInsId}
      empty={{ title: t('common.dashboard.requestsEmpty'), text: t('common.dashboard.requestsEmptyText') }}
    >
      {(request) => (
        <BlockRow
          to={`/workflow/process/own?open=${encodeURIComponent(request.procInsId)}`}
          title={numberedTitle(request)}
          facts={[
            formatRelative(request.createTime, now),
            request.currentSteps.length > 0
              ? t('common.dashboard.step', { name: request.currentSteps.map((name) => stepLabel(name, t)).join(', ') })
              : null,
            request.ticketId ? t('common.dashboard.ticket', { number: request.ticketId }) : null,
          ]}
        >
          <ProcessStatusTag status={request.status} />
        </BlockRow>
      )}
    </Block>
  );
}
