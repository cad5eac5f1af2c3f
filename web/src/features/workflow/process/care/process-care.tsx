import { retryFailed } from '@countersign/shared/api/jobs/jobs.ts';
import { getInstance } from '@countersign/shared/api/workflow/instance.ts';
import { listFailures } from '@countersign/shared/api/workflow/migration.ts';
import type { InstanceId } from '@countersign/shared/basics/ids.ts';
import { PROCESS_STATUS } from '@countersign/shared/workflow/state.ts';
import { useState } from 'react';
import styled from 'styled-components';
import { colour } from '../../../../lib/look/colour.ts';
import { Alert, Button } from '../../../../lib/look/garden.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { notify } from '../../../../lib/look/notify.ts';
import { useMay } from '../../../../lib/session/permissions.ts';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { SHOWN_ELSEWHERE } from '../../shown-elsewhere.ts';
import { MigrateDialog } from './migrate-dialog.tsx';

/** What holds a running process up, for its readers, and what an administrator may do about it. */
export function ProcessCare({ instanceId }: { instanceId: InstanceId }) {
  const t = useT();
  const mayMigrate = useMay('workflow:process:migrate');
  const [isMigrating, setMigrating] = useState(false);
  const { data } = useRead(getInstance, { id: instanceId });
  if (data?.status !== PROCESS_STATUS.processing) return null;
  return (
    <>
      <Failures instanceId={instanceId} />
      {mayMigrate && (
        <Line>
          <span>{t('workflow.version', { version: data.procDefVersion })}</span>
          <Button size="small" isBasic onClick={() => setMigrating(true)}>
            {t('workflow.care.migrate')}
          </Button>
        </Line>
      )}
      {isMigrating && <MigrateDialog detail={data} onClose={() => setMigrating(false)} />}
    </>
  );
}

/** Steps that failed at their last attempt. */
function Failures({ instanceId }: { instanceId: InstanceId }) {
  const t = useT();
  const mayRetry = useMay('monitor:job:edit');
  const { data } = useRead(listFailures, { id: instanceId });
  const retrying = useWrite(retryFailed, { refreshes: [listFailures, ...SHOWN_ELSEWHERE] });
  const retry = async (id: string) => {
    if ((await retrying.run({ id })) !== undefined) notify('success', t('workflow.care.retried'));
  };
  return data?.map(({ jobId, nodeId, taskName, error }) => (
    <Failure key={jobId} type="warning" role="status">
      <Alert.Title>{t('workflow.care.failed', { step: taskName || nodeId })}</Alert.Title>
      <p>{t('workflow.care.failedText')}</p>
      <Reason>{t('workflow.care.reason', { error })}</Reason>
      {mayRetry && (
        <Button size="small" disabled={retrying.isBusy} onClick={() => void retry(jobId)}>
          {t('workflow.care.retry')}
        </Button>
      )}
    </Failure>
  ));
}

const Failure = styled(Alert)`
  margin-block-end: 16px;
  button {
    margin-block-start: 8px;
  }
`;
const Reason = styled.p`
  color: ${colour('foreground.subtle')};
  font-size: 12px;
  overflow-wrap: anywhere;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  min-height: 32px;
  margin-block-end: 8px;
  color: ${colour('foreground.subtle')};
`;
