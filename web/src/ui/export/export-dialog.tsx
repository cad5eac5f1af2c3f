import { cancelProgress, type JobProgress, progress } from '@countersign/shared/api/files/files.ts';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import {
  Alert,
  Anchor,
  Button,
  Modal,
  ModalBody,
  ModalClose,
  ModalFooter,
  ModalFooterItem,
  ModalHeader,
  Progress,
} from '../../lib/look/garden.ts';
import { formatNumber, formatShare } from '../../lib/texts/format.ts';
import { useT } from '../../lib/texts/i18n.ts';
import { useRead, useWrite } from '../../lib/calls/use-call.ts';
import { FailedState } from '../state.tsx';
import { hasEnded, pollPause } from './poll-pause.ts';

interface Props {
  exportKey: string;
  /** Orders the same file again. */
  onRetry: () => void;
  onClose: () => void;
}

/** How far an export has come: asks until it has ended, then fetches its file. Closing leaves the export running. */
export function ExportDialog({ exportKey, onRetry, onClose }: Props) {
  const t = useT();
  const [openedAt] = useState(Date.now);
  const read = useRead(
    progress,
    { key: exportKey },
    { refreshInterval: (last) => pollPause(last?.status, Date.now() - openedAt) },
  );
  const cancelling = useWrite(cancelProgress);
  const cancel = async () => {
    const after = await cancelling.run({ key: exportKey });
    if (after) await read.mutate(after, { revalidate: false });
  };
  const isFailed = read.data?.status === 'failed';
  const body = useRef<HTMLDivElement>(null);
  const isOver = hasEnded(read.data?.status);
  useEffect(() => {
    // The button that had the focus may be gone.
    if (isOver && document.activeElement === document.body) body.current?.focus();
  }, [isOver]);
  return (
    <Modal onClose={onClose} restoreFocus>
      <ModalHeader tag="h2">{t('common.export.title')}</ModalHeader>
      <ModalBody>
        {read.error !== undefined && <FailedState isCompact error={read.error} onRetry={() => void read.mutate()} />}
        <Stack ref={body} tabIndex={-1}>
          {!isOver && <Progress value={Math.round(read.data?.rate ?? 0)} aria-label={t('common.export.title')} />}
          <Outcome found={read.data} />
        </Stack>
      </ModalBody>
      {!isOver && (
        <ModalFooter>
          <ModalFooterItem>
            <Button onClick={() => void cancel()} disabled={cancelling.isBusy}>
              {t('common.export.cancel')}
            </Button>
          </ModalFooterItem>
        </ModalFooter>
      )}
      {isFailed && read.data?.reason !== 'no_right' && (
        <ModalFooter>
          <ModalFooterItem>
            <Button isPrimary onClick={onRetry}>
              {t('common.retry')}
            </Button>
          </ModalFooterItem>
        </ModalFooter>
      )}
      <ModalClose aria-label={t('common.close')} />
    </Modal>
  );
}

/** One line of how the export stands, which screen readers hear as it changes, and the file once it is there. */
function Outcome({ found }: { found: JobProgress | undefined }) {
  const t = useT();
  const link = useRef<HTMLAnchorElement>(null);
  const url = found?.url ?? '';
  useEffect(() => {
    if (url !== '') link.current?.click();
  }, [url]);
  if (found?.status === 'failed')
    return (
      <Alert type="error" role="alert">
        {t(found.reason === 'no_right' ? 'common.export.noRight' : 'common.export.failed')}
      </Alert>
    );
  return (
    <>
      <p role="status">{statusText(t, found)}</p>
      {url && (
        <Anchor href={url} download ref={link}>
          {t('common.export.download')}
        </Anchor>
      )}
    </>
  );
}

function statusText(t: ReturnType<typeof useT>, found: JobProgress | undefined): string {
  if (found === undefined || found.status === 'waiting') return t('common.export.waiting');
  if (found.status === 'cancelled') return t('common.export.cancelled');
  if (found.status === 'done') return t('common.export.ready');
  return [formatShare(found.rate, 100), withSeparators(found.tips)].filter(Boolean).join(' · ');
}

/** "37000 / 100000" as the reader's language writes numbers. */
const withSeparators = (tips: string): string => tips.replace(/\d+/g, (digits) => formatNumber(Number(digits)));

const Stack = styled.div`
  display: grid;
  gap: 12px;
  /* As wide in every state: narrow screens give a dialog no width of its own. */
  min-width: min(280px, calc(100vw - 82px));
  &:focus {
    outline: none;
  }
`;
