import { cancelProgress, progress } from '@countersign/shared/api/files/files.ts';
import type { AnswerImport } from '@countersign/shared/api/submissions/transfer/import.ts';
import { useEffect, useState } from 'react';
import styled from 'styled-components';
import { useRead, useWrite } from '../../../../lib/calls/use-call.ts';
import { Alert, Button, Progress } from '../../../../lib/look/garden.ts';
import { formatShare } from '../../../../lib/texts/format.ts';
import { useT } from '../../../../lib/texts/i18n.ts';
import { hasEnded, pollPause } from '../../../../ui/export/poll-pause.ts';
import { FailedState } from '../../../../ui/state.tsx';
import { Buttons } from './column-step.tsx';

interface Props {
  given: AnswerImport;
  onEnd: () => void;
  /** Checks once more, or goes on with the import. */
  onAgain: () => void;
  onChangeColumns: () => void;
}

/** How far a check or an import has come, the way out of it, and what became of one that did not end well. */
export function RunProgress({ given: { progressKey, state }, onEnd, onAgain, onChangeColumns }: Props) {
  const t = useT();
  const [openedAt] = useState(Date.now);
  const read = useRead(
    progress,
    { key: progressKey ?? '' },
    { refreshInterval: (last) => pollPause(last?.status, Date.now() - openedAt) },
  );
  const cancelling = useWrite(cancelProgress);
  const status = read.data?.status;
  const isDone = status === 'done';
  useEffect(() => {
    if (isDone) onEnd();
    // The page is told once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  const cancel = async () => {
    const after = await cancelling.run({ key: progressKey ?? '' });
    if (after) await read.mutate(after, { revalidate: false });
  };
  const isCheck = state === 'checking';
  if (read.error !== undefined && !read.data)
    return <FailedState error={read.error} onRetry={() => void read.mutate()} />;
  if (hasEnded(status) && !isDone)
    return (
      <>
        <Alert type={status === 'failed' ? 'error' : 'info'} role="alert">
          {status === 'cancelled'
            ? t(`submissions.transfer.import.${isCheck ? 'checkCancelled' : 'cancelled'}`)
            : t(`submissions.transfer.import.${read.data?.reason === 'no_right' ? 'noRight' : 'failed'}`)}
        </Alert>
        <Buttons>
          <Button isPrimary onClick={onAgain}>
            {t(`submissions.transfer.import.${isCheck ? 'again' : 'goOn'}`)}
          </Button>
          {isCheck && <Button onClick={onChangeColumns}>{t('submissions.transfer.import.change')}</Button>}
        </Buttons>
      </>
    );
  const rate = Math.round(read.data?.rate ?? 0);
  return (
    <Stack>
      <p role="status">
        {t(`submissions.transfer.import.${isCheck ? 'checking' : 'importing'}`)} {formatShare(rate, 100)}
      </p>
      <Progress value={rate} aria-label={t(`submissions.transfer.import.${isCheck ? 'checking' : 'importing'}`)} />
      <div>
        <Button size="small" disabled={cancelling.isBusy} onClick={() => void cancel()}>
          {t('submissions.transfer.import.cancel')}
        </Button>
      </div>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 12px;
  max-width: 480px;
`;
