import type { SyncRun } from '@countersign/shared/api/submissions/syncs.ts';
import { useFormat } from '../../../lib/texts/format.ts';
import { useT } from '../../../lib/texts/i18n.ts';
import { CallDrawer } from '../../../ui/dialogs/call-drawer.tsx';

/** One run: how far it came, why no further, and what came back last. */
export function RunDrawer({ run, url, onClose }: { run: SyncRun; url: string; onClose: () => void }) {
  const t = useT();
  const { formatDateTime, formatNumber } = useFormat();
  const { state, reason, startTime, endTime, nextTime, answers, removed, status, reply, by } = run;
  return (
    <CallDrawer
      title={formatDateTime(startTime)}
      facts={[
        [t('submissions.syncs.status'), t(`submissions.syncs.state.${state}`)],
        [t('submissions.syncs.reason'), reason && t(`submissions.syncs.why.${reason}`)],
        [t('submissions.syncs.by'), t(`submissions.syncs.startedBy.${by}`)],
        [t('submissions.syncs.end'), endTime && formatDateTime(endTime)],
        [t('submissions.syncs.nextTry'), nextTime && formatDateTime(nextTime)],
        [t('submissions.syncs.sent'), formatNumber(answers)],
        [t('submissions.syncs.removals'), formatNumber(removed)],
        [t('submissions.syncs.request'), <bdi key="url">POST {url}</bdi>],
        [t('submissions.syncs.answered'), status],
      ]}
      reply={{ label: t('submissions.syncs.reply'), text: reply, none: t('submissions.syncs.noReply') }}
      onClose={onClose}
    />
  );
}
